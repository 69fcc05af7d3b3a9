import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskFit } from '#contract/desk/moves.ts'
import { MINUTE_MS } from '#core/time.ts'
import { Problem } from '#web/data/api/problem.ts'
import { deskAppointmentQuery } from '#web/data/desk/appointment.ts'
import type { Block } from '#web/data/desk/calendar.ts'
import { type MoveBody, type MoveResult, moveBlock } from '#web/data/desk/moves.ts'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

const UNDO_MS = 10_000

/** Where a block shall be. */
export type Place = { startsAt: string; durationMin: number; memberId: string }

/** An appointment that shall become longer, and another that is moved out of its way first [D60]. */
type InItsWay = { kind: 'in_the_way'; fits: readonly DeskFit[]; longer: { block: Block; place: Place } }

/** A move that was refused and can still be answered. */
export type MoveQuestion = { block: Block; place: Place; result: Exclude<MoveResult, { kind: 'moved' }> | InItsWay }

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
    if (moved) showMoved(moved, movedWords(block, moved), () => undo(moved, before))
  }

  function showMoved(moved: Block, words: string, takeBack: () => Promise<void>) {
    showToast({
      // The Undo of an earlier change of the same appointment would be refused.
      ...{ id: `moved ${moved.id}`, words, icon: 'check', forMs: UNDO_MS },
      action: { label: m.moving.undo, onPress: () => void takeBack() },
      ...(isTold(moved) && { aside: { label: m.moving.doNotTell, onPress: () => void doNotTell(moved) } }),
    })
  }

  /** Asks where to move the appointment that refused a longer one. */
  async function askToMakeRoom({ block, place, result }: MoveQuestion): Promise<void> {
    if (result.kind !== 'taken' || !result.inTheWay?.appointmentId) return
    const query = deskAppointmentQuery(shop, result.inTheWay.appointmentId)
    setWorking(true)
    try {
      const { block: other } = await client.fetchQuery({ ...query, staleTime: 0 })
      const inItsWay: InItsWay = { kind: 'in_the_way', fits: result.makeRoom, longer: { block, place } }
      setQuestion({ block: other, place: placeOf(other), result: inItsWay })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setQuestion({ block, place, result: { kind: 'failed', problem: error } })
    } finally {
      setWorking(false)
    }
  }

  /** Moves what is in the way, then makes the other one longer. Undo takes back both. */
  async function makeRoom(other: Block, place: Place, { longer }: InItsWay): Promise<void> {
    setQuestion(null)
    const moved = await send(other, place)
    if (!moved) return
    const stretched = await send(longer.block, longer.place)
    const words = [movedWords(other, moved)]
    if (stretched) words.push(movedWords(longer.block, stretched))
    showMoved(moved, words.join(' '), async () => {
      if (!stretched || (await send(stretched, placeOf(longer.block), { insist: true })))
        await undo(moved, placeOf(other))
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

  /** A start, with its day where that is another one than `than`'s. */
  function whenWords(at: string, than: string): string {
    const time = format.time(at, timeZone)
    const isSameDay = isoDayIn(at, timeZone) === isoDayIn(than, timeZone)
    return isSameDay ? time : m.moving.onDay(time, format.day(at, timeZone))
  }

  function movedWords(before: Block, after: Block): string {
    const who = after.appointment?.memberId
    const when = whenWords(after.startsAt, before.startsAt)
    const isSamePerson = who === before.appointment?.memberId
    if (isSamePerson && Date.parse(after.startsAt) === Date.parse(before.startsAt))
      return m.moving.finishesAt(nameOf(after), format.time(after.endsAt, timeZone))
    return isSamePerson ? m.moving.moved(nameOf(after), when) : m.moving.movedTo(nameOf(after), when, whoOf(who))
  }

  const close = () => setQuestion(null)
  return { move, askToMakeRoom, makeRoom, question, isWorking, whoOf, whenWords, timeZone, close }
}

export function placeOf(block: Block): Place {
  const durationMin = (Date.parse(block.endsAt) - Date.parse(block.startsAt)) / MINUTE_MS
  return { startsAt: block.startsAt, durationMin, memberId: block.appointment?.memberId ?? '' }
}

/** No mail is sent for past appointments, nor to clients without an address or who stopped them. */
const isTold = ({ appointment, endsAt }: Block) =>
  appointment?.client.email != null && !appointment.client.isMailStopped && Date.parse(endsAt) > Date.now()
