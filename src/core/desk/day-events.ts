import { type AppointmentState, appointmentLifecycle } from '../booking/lifecycle/lifecycle.ts'
import { SHOP_CORRECTS_MS } from '../booking/lifecycle/policy.ts'
import { decideShopEvent } from '../booking/lifecycle/shop-events.ts'
import { type Decision, granted, refused } from '../decision.ts'
import { move } from '../lifecycle.ts'
import { type EpochMs, HOUR_MS } from '../time.ts'

/** What the shop says of an appointment on its day [D40]. */
export const dayEvents = ['arrive', 'undo_arrive', 'begin', 'undo_begin', 'late', 'done', 'no_show', 'reopen'] as const
export type DayEvent = (typeof dayEvents)[number]

/** How long before the start a client may arrive, begin, or be told that it will be late. */
export const DAY_BEGINS_BEFORE_MS = 12 * HOUR_MS

export type DayFacts = {
  readonly state: AppointmentState
  readonly startsAt: EpochMs
  readonly arrivedAt: EpochMs | null
  readonly begunAt: EpochMs | null
  readonly lateMin: number | null
  /** when the state was last changed */
  readonly changedAt: EpochMs
}

/** The state an event leads to. conflict: it is not in a state for it; policy_forbids: too early or too late. */
export function decideDayEvent(
  facts: DayFacts,
  event: DayEvent,
  now: EpochMs,
): Decision<AppointmentState, 'conflict' | 'policy_forbids'> {
  if (event === 'reopen') {
    const next = move(appointmentLifecycle, facts.state, 'reopen')
    return next.ok && now >= facts.changedAt + SHOP_CORRECTS_MS ? refused('policy_forbids') : next
  }
  if (facts.state !== 'confirmed' || !isPossible(facts, event)) return refused('conflict')
  if (event === 'done' || event === 'no_show') {
    const decision = decideShopEvent({ ...facts, answerBy: null }, { event: shopEventOf[event] }, now)
    return decision.ok ? decision : refused('policy_forbids')
  }
  return now < facts.startsAt - DAY_BEGINS_BEFORE_MS ? refused('policy_forbids') : granted('confirmed')
}

/** The lifecycle's own events of these names [B1]. */
export const shopEventOf = { done: 'complete', no_show: 'miss' } as const

function isPossible({ arrivedAt, begunAt }: DayFacts, event: DayEvent): boolean {
  if (event === 'arrive' || event === 'no_show') return arrivedAt === null
  if (event === 'undo_arrive') return arrivedAt !== null && begunAt === null
  if (event === 'undo_begin') return begunAt !== null
  return event === 'done' || begunAt === null
}

/** The events possible now: the buttons a screen shows. */
export function dayEventsNow(facts: DayFacts, now: EpochMs): DayEvent[] {
  return dayEvents.filter((event) => decideDayEvent(facts, event, now).ok)
}

export type DayUndo = { readonly event: DayEvent; readonly lateMin?: number }

/** What takes an event back; `before` is how it was. Nothing does for what is itself a correction. */
export function undoOf(event: DayEvent, before: Pick<DayFacts, 'lateMin'>): DayUndo | null {
  if (event === 'arrive') return { event: 'undo_arrive' }
  if (event === 'begin') return { event: 'undo_begin' }
  if (event === 'late') return { event: 'late', lateMin: before.lateMin ?? 0 }
  return event === 'done' || event === 'no_show' ? { event: 'reopen' } : null
}
