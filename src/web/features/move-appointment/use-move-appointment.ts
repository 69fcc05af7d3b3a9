import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import type { Block } from '#web/data/desk/calendar.ts'
import { type MoveBody, type MoveResult, moveBlock } from '#web/data/desk/moves.ts'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

const UNDO_MS = 10_000

/** Where a block shall be. */
export type Place = { startsAt: string; durationMin: number; memberId: string }

/** A move that was refused and can still be answered. */
export type MoveQuestion = { block: Block; place: Place; result: Exclude<MoveResult, { kind: 'moved' }> }

type MoveOptions = {
  shop: string
  timeZone: string
  whoOf: (memberId: string | undefined) => string
  /** the block as it is shown until the server has answered */
  shownAs: (block: Block, place: Place) => Block
  onMoved?: (block: Block) => void
}

export type Moving = ReturnType<typeof useMoveAppointment>

/** Moves appointments: optimistic, with undo, and with a question where the shop's rules bend or the time is taken. */
export function useMoveAppointment({ shop, timeZone, whoOf, shownAs, onMoved }: MoveOptions) {
  const m = useMessages('calendar', words)
  const format = useFormat()
  const client = useQueryClient()
  const [question, setQuestion] = useState<MoveQuestion | null>(null)
  const [isWorking, setWorking] = useState(false)
  const nameOf = ({ appointment }: Block) => appointment?.client.name ?? ''

  async function send(block: Block, place: Place, options: Partial<Pick<MoveBody, 'tell' | 'insist'>> = {}) {
    if (!block.appointment) return
    const body = { tell: true, insist: false, ...options, ...place, sequence: block.appointment.sequence }
    setWorking(true)
    const moving = moveBlock(client, shop, { before: block, shown: shownAs(block, place) }, body)
    const result = await moving.finally(() => setWorking(false))
    if (result.kind === 'moved') onMoved?.(result.block)
    if (result.kind === 'moved') return result.block
    setQuestion({ block, place, result })
  }

  async function move(block: Block, place: Place, insist = false): Promise<void> {
    setQuestion(null)
    const before = placeOf(block)
    const moved = await send(block, place, { insist })
    if (!moved) return
    showToast({
      words: movedWords(block, moved),
      icon: 'check',
      forMs: UNDO_MS,
      action: { label: m.moving.undo, onPress: () => void undo(moved, before) },
      ...(isTold(moved) && { aside: { label: m.moving.doNotTell, onPress: () => void doNotTell(moved) } }),
    })
  }

  async function undo(moved: Block, before: Place): Promise<void> {
    const back = await send(moved, before, { insist: true })
    if (back) announce(m.moving.undone(nameOf(back), timeWords(back)))
  }

  /** The mails wait some minutes: the same place again with `tell: false` withdraws them [D9]. */
  async function doNotTell(moved: Block): Promise<void> {
    if (await send(moved, placeOf(moved), { insist: true, tell: false }))
      showToast({ words: m.moving.notTold(nameOf(moved)), icon: 'check' })
  }

  const timeWords = (block: Block) => format.time(block.startsAt, timeZone)

  function movedWords(before: Block, after: Block): string {
    const who = after.appointment?.memberId
    return who === before.appointment?.memberId
      ? m.moving.moved(nameOf(after), timeWords(after))
      : m.moving.movedTo(nameOf(after), timeWords(after), whoOf(who))
  }

  return { move, question, isWorking, whoOf, timeZone, close: () => setQuestion(null) }
}

export function placeOf(block: Block): Place {
  const durationMin = (Date.parse(block.endsAt) - Date.parse(block.startsAt)) / MINUTE_MS
  return { startsAt: block.startsAt, durationMin, memberId: block.appointment?.memberId ?? '' }
}

/** No mail is sent for past appointments, nor to clients without an address. */
const isTold = ({ appointment, endsAt }: Block) => appointment?.client.email != null && Date.parse(endsAt) > Date.now()
