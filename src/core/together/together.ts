import type { Offer } from '../availability/calendars.ts'
import { dayOf, wallOf } from '../availability/hours/zone-clock.ts'
import { claimAt } from '../availability/lanes-at.ts'
import { matchNeeds } from '../availability/match-needs.ts'
import { offeredStarts } from '../availability/offered-starts.ts'
import type { DayNumber } from '../calendar-day.ts'
import { isoDay } from '../calendar-day.ts'
import { windowOn } from '../search/window.ts'
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../time.ts'

export const MOST_POLL_DAYS = 14
export const MOST_POLL_PEOPLE = 8
export const POLL_NAME_MOST = 40
export const MOST_POLLS = 20
export const POLL_MS = 30 * DAY_MS
/** How many starts, and how many arrangements in turn, are shown. */
export const MOST_FITS = 12
export const MOST_TURNS = 3
/** The longest pause between two appointments in turn [H3]. */
const LONGEST_PAUSE_MS = HOUR_MS

/** Days and whole hours of the shop's clock that are asked about. */
export type PollWindow = {
  readonly zone: string
  readonly firstDay: DayNumber
  readonly days: number
  readonly fromHour: number
  readonly toHour: number
}

/** hours: day of the poll * 24 + hour */
export type PollAnswer = { readonly id: string; readonly hours: readonly number[] }

/** A start, who can come, and how many makers could take somebody then. */
export type Fit = { readonly startsAt: EpochMs; readonly who: readonly string[]; readonly makers: number }
export type Turn = { readonly startsAt: EpochMs; readonly who: string }

/** The hours of the poll's grid that an appointment touches, by the shop's clock [H1]. */
export function hoursTouched({ zone, firstDay }: PollWindow, startsAt: EpochMs, durationMin: number): number[] {
  const touched = new Set<number>()
  // Every zone's clock shows a full hour at a multiple of five minutes.
  for (let minute = 0; minute < durationMin; minute += 5) {
    const at = startsAt + minute * MINUTE_MS
    const hour = Math.floor((wallOf(zone, at) % DAY_MS) / HOUR_MS)
    touched.add((dayOf(zone, at) - firstDay) * 24 + hour)
  }
  return [...touched]
}

/** Offered starts in the poll's days and hours, those first to which most can come, then the earliest [H1] [H2]. */
export function rankFits(offers: readonly Offer[], window: PollWindow, answers: readonly PollAnswer[]): Fit[] {
  const can = answers.map(({ id, hours }) => ({ id, hours: new Set(hours) }))
  return startsByOffer(offers, window)
    .map(({ startsAt, makers }) => {
      const touched = hoursTouched(window, startsAt, offers[0]!.service.durationMin)
      const who = can.filter(({ hours }) => touched.every((hour) => hours.has(hour))).map(({ id }) => id)
      return { startsAt, who, makers }
    })
    .filter(({ who }) => who.length > 0)
    .sort((a, b) => b.who.length - a.who.length || a.startsAt - b.startsAt)
}

/**
 * Ways to give everybody an appointment of their own, one after the other [H3]: consecutive offered starts, none of whose
 * claims overlap, each by somebody who can come to it. The earliest first.
 */
export function findTurns(offers: readonly Offer[], window: PollWindow, answers: readonly PollAnswer[]): Turn[][] {
  const [offer] = offers
  if (!offer || answers.length < 2) return []
  const fits = rankFits(offers, window, answers).sort((a, b) => a.startsAt - b.startsAt)
  const found: Turn[][] = []
  for (const first of fits) {
    if (found.length >= MOST_TURNS) break
    const chain = chainFrom(fits, first, offer, answers.length)
    const matched =
      chain &&
      matchNeeds(
        answers.map(({ id }) => chain.filter(({ who }) => who.includes(id))),
        () => true,
      )
    if (!matched) continue
    const turns = matched.map(({ startsAt }, n) => ({ startsAt, who: answers[n]!.id }))
    found.push(turns.sort((a, b) => a.startsAt - b.startsAt))
  }
  return found
}

function chainFrom(fits: readonly Fit[], first: Fit, offer: Offer, length: number): Fit[] | null {
  const chain = [first]
  while (chain.length < length) {
    const { to } = claimAt(offer, chain.at(-1)!.startsAt)
    const next = fits.find(({ startsAt }) => claimAt(offer, startsAt).from >= to)
    if (!next || next.startsAt - to > LONGEST_PAUSE_MS) return null
    chain.push(next)
  }
  return chain
}

function startsByOffer(offers: readonly Offer[], window: PollWindow): { startsAt: EpochMs; makers: number }[] {
  const makers = new Map<EpochMs, number>()
  for (let day = 0; day < window.days; day++) {
    const hours = windowOn(window.zone, isoDay(window.firstDay + day), window.fromHour * 60, window.toHour * 60)
    for (const offer of offers)
      for (const startsAt of offeredStarts(offer, hours)) makers.set(startsAt, (makers.get(startsAt) ?? 0) + 1)
  }
  return [...makers].map(([startsAt, count]) => ({ startsAt, makers: count }))
}
