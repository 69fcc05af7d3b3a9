import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import type { Block, Calendar } from '#web/data/desk/calendar.ts'
import { type MoveBody, type MoveResult, moveBlock } from '#web/data/desk/moves.ts'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { GridView } from '../grid/view.ts'
import { instantOn } from '../layout/axis.ts'
import type { Draft } from '../layout/draft.ts'

const UNDO_MS = 10_000

/** Where a block shall be. */
export type Place = { startsAt: string; durationMin: number; memberId: string }

/** A move that was refused and can still be answered. */
export type MoveQuestion = { block: Block; place: Place; result: Exclude<MoveResult, { kind: 'moved' }> }

export type Moving = ReturnType<typeof useMove>

/** Drops blocks: optimistic, with undo, and with a question where the shop's rules bend or the time is taken. */
export function useMove(shop: string, calendar: Calendar | undefined, view: GridView | undefined) {
  const m = useMessages('calendar', words)
  const format = useFormat()
  const client = useQueryClient()
  const [question, setQuestion] = useState<MoveQuestion | null>(null)
  const timeZone = calendar?.timeZone ?? 'UTC'
  const nameOf = ({ appointment }: Block) => appointment?.client.name ?? ''

  function placeOf(block: Block): Place {
    const durationMin = (Date.parse(block.endsAt) - Date.parse(block.startsAt)) / MINUTE_MS
    return { startsAt: block.startsAt, durationMin, memberId: block.appointment?.memberId ?? '' }
  }

  async function send(block: Block, place: Place, options: Partial<Pick<MoveBody, 'tell' | 'insist'>> = {}) {
    if (!calendar || !block.appointment) return
    const body = { tell: true, insist: false, ...options, ...place, sequence: block.appointment.sequence }
    const result = await moveBlock(client, shop, { before: block, shown: movedBlock(calendar, block, place) }, body)
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
      ...(isTold(moved) && {
        aside: { label: m.moving.doNotTell, onPress: () => void doNotTell(moved, before) },
      }),
    })
  }

  async function undo(moved: Block, before: Place): Promise<Block | undefined> {
    const back = await send(moved, before, { insist: true })
    if (back) announce(m.moving.undone(nameOf(back), timeWords(back)))
    return back
  }

  /** The client's mail waits some minutes: a move back withdraws it, and the same move again sends none. */
  async function doNotTell(moved: Block, before: Place): Promise<void> {
    const back = await send(moved, before, { insist: true })
    const again = back && (await send(back, placeOf(moved), { insist: true, tell: false }))
    if (again) showToast({ words: m.moving.notTold(nameOf(again)), icon: 'check' })
  }

  const timeWords = (block: Block) => format.time(block.startsAt, timeZone)
  const whoOf = (memberId: string | undefined) =>
    calendar?.columns.find((column) => column.memberId === memberId)?.name ?? ''

  function movedWords(before: Block, after: Block): string {
    const who = after.appointment?.memberId
    const isGiven = who !== before.appointment?.memberId
    return isGiven
      ? m.moving.movedTo(nameOf(after), timeWords(after), whoOf(who))
      : m.moving.moved(nameOf(after), timeWords(after))
  }

  function drop(block: Block, origin: Draft, draft: Draft): void {
    const column = view?.columns[draft.column]
    if (!column || !block.appointment) return
    const isOtherColumn = draft.column !== origin.column
    const isSameTime = draft.startMin === origin.startMin && (!isOtherColumn || !column.isWall)
    const startsAt = isSameTime ? block.startsAt : new Date(instantOn(column, draft.startMin)).toISOString()
    const memberId = (isOtherColumn && column.memberId) || block.appointment.memberId
    void move(block, { startsAt, durationMin: draft.durationMin, memberId })
  }

  return { drop, move, question, whoOf, timeZone, close: () => setQuestion(null) }
}

/** No mail is sent for past appointments, nor to clients without an address. */
const isTold = ({ appointment, endsAt }: Block) => appointment?.client.email != null && Date.parse(endsAt) > Date.now()

/** The block as it is shown until the server has answered. */
function movedBlock(calendar: Calendar, block: Block, { startsAt, durationMin, memberId }: Place): Block {
  const resourceOf = (member: string | undefined) =>
    calendar.columns.find((column) => column.memberId === member)?.resourceId
  const from = resourceOf(block.appointment?.memberId)
  const to = resourceOf(memberId)
  return {
    ...block,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + durationMin * MINUTE_MS).toISOString(),
    places: block.places.map((place) => (to && place.resourceId === from ? { ...place, resourceId: to } : place)),
    appointment: block.appointment && { ...block.appointment, memberId },
  }
}
