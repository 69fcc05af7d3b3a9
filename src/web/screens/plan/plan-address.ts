import { budgetPattern } from '#core/planning/budget.ts'
import { readDays, spellDays } from '#core/planning/days.ts'
import { type PlanKind, planKinds } from '#core/planning/kinds.ts'
import { type Pin, readPins, readWants, spellPins, spellWants, type Want } from '#core/planning/want.ts'
import { DAY_MS } from '#core/time.ts'
import type { Plan, PlanQuery } from '#web/data/plan/plan.ts'

/** What a plan's address says, parsed; whatever it does not say has its default [G11]. */
export type PlanAddress = {
  /** in their order; a plan lies on one of them */
  days: readonly string[]
  from: string
  to: string
  wants: Want[]
  city: string | undefined
  isOnFoot: boolean
  budget: string | undefined
  hasLunch: boolean
  isOrdered: boolean
  pins: Pin[]
  /** the plan that is shown large */
  show: Shown | undefined
}

/** A plan by its kind; of several days also by its own. */
export type Shown = { kind: PlanKind; day: string | undefined }

export const LUNCH_MIN = '45'

type Defaults = { today: string; city: string | undefined }
type Unparsed = { readonly [name: string]: string | undefined }

export function readPlanAddress(search: Unparsed, { today, city }: Defaults): PlanAddress {
  const { from, to } = search
  const days = (readDays(search.day ?? '') ?? []).filter((day) => day >= today)
  const isWindow = isClock(from) && isClock(to) && from < to
  const wants = readWants(search.want ?? '') ?? []
  const pins = (readPins(search.pin ?? '') ?? []).filter(({ need }) => need < wants.length)
  const budget = search.budget
  return {
    days: days.length > 0 ? days : [comingSaturday(today)],
    from: isWindow ? from : '10:00',
    to: isWindow ? to : '17:00',
    wants,
    city: search.city?.trim().slice(0, 80) || city,
    isOnFoot: search.pace === 'foot',
    budget: budget && budgetPattern.test(budget) ? budget : undefined,
    hasLunch: search.lunch === LUNCH_MIN,
    isOrdered: search.order === 'fixed',
    pins,
    show: readShown(search.show ?? ''),
  }
}

/** The address of a plan with everything named, so that a link shows its reader the same question. */
export function spellPlanAddress(address: PlanAddress): Record<string, string> {
  const { show, days } = address
  const shown = show && (show.day !== undefined && days.length > 1 ? `${show.kind}@${show.day}` : show.kind)
  return { ...queryOf(address), ...(shown && { show: shown }) } as Record<string, string>
}

export function queryOf(address: PlanAddress): PlanQuery {
  const { days, from, to, wants, city, budget, pins } = address
  return {
    day: spellDays(days),
    from,
    to,
    want: spellWants(wants),
    ...(city !== undefined && { city }),
    ...(address.isOnFoot && { pace: 'foot' as const }),
    ...(budget !== undefined && { budget }),
    ...(address.hasLunch && { lunch: LUNCH_MIN }),
    ...(address.isOrdered && { order: 'fixed' as const }),
    ...(pins.length > 0 && { pin: spellPins(pins) }),
  }
}

/** Without a need: those after it move up, and so do their pins. */
export function withoutNeed({ wants, pins }: PlanAddress, need: number): Pick<PlanAddress, 'wants' | 'pins'> {
  return {
    wants: wants.filter((_, n) => n !== need),
    pins: pins.flatMap((pin) =>
      pin.need === need ? [] : [{ ...pin, need: pin.need > need ? pin.need - 1 : pin.need }],
    ),
  }
}

/** With one part pinned to a look and a start, instead of what was pinned for its need. */
export function withPin(pins: readonly Pin[], pin: Pin): Pin[] {
  return [...pins.filter(({ need }) => need !== pin.need), pin]
}

function comingSaturday(today: string): string {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  const away = (6 - weekday + 7) % 7 || 7
  return new Date(Date.parse(today) + away * DAY_MS).toISOString().slice(0, 10)
}

function isClock(value: string | undefined): value is string {
  return value !== undefined && /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value)
}

function readShown(spelled: string): Shown | undefined {
  const [name, day] = spelled.split('@')
  const kind = planKinds.find((each) => each === name)
  return kind && { kind, day }
}

export function shownBy({ kind, day }: Pick<Plan, 'kind' | 'day'>): Shown {
  return { kind, day }
}

/** The plan that an address names. */
export function findShown<P extends Pick<Plan, 'kind' | 'day'>>(
  plans: readonly P[],
  show: Shown | undefined,
): P | undefined {
  return plans.find(({ kind, day }) => kind === show?.kind && (show.day ?? day) === day)
}
