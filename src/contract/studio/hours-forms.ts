import { z } from 'zod'
import { calendarDay } from '#contract/scalars.ts'
import { HOURS_LIMITS } from '#core/availability/hours/hours-limits.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { minuteOfClock } from '#core/day-and-time/read-clock.ts'
import { line } from './studio-schemas.ts'

const STEP_MIN = 5
const isOnGrid = (clock: string) => clock !== '' && minuteOfClock(clock) % STEP_MIN === 0

const days = {
  first: calendarDay,
  /** empty: the first day alone */
  last: calendarDay.or(z.literal('')),
}
type Days = { first: string; last: string }

const isOrdered = ({ first, last }: Days) => last === '' || last >= first
const isShort = ({ first, last }: Days) =>
  last === '' || dayNumber(last) - dayNumber(first) < HOURS_LIMITS.days || last < first

/** Days on which the shop is closed, from today on. */
export const closedDaysForm = (today: string) =>
  z
    .object({ ...days, reason: line(0, HOURS_LIMITS.dayLabel) })
    .refine(({ first }) => first >= today, { path: ['first'], params: { rule: 'past' } })
    .refine(isOrdered, { path: ['last'], params: { rule: 'order' } })
    .refine(isShort, { path: ['last'], params: { rule: 'too_many' } })

/** Somebody's time off from today on: whole days, or a part of the first day. */
export const timeOffForm = (today: string) =>
  z
    .object({
      ...days,
      resourceId: z.uuid(),
      isPart: z.boolean(),
      isYearly: z.boolean(),
      from: z.string(),
      until: z.string(),
      reason: line(0, HOURS_LIMITS.timeOffReason),
    })
    .refine(({ first }) => first >= today, { path: ['first'], params: { rule: 'past' } })
    .refine((off) => off.isPart || isOrdered(off), { path: ['last'], params: { rule: 'order' } })
    .refine(({ isPart, from }) => !isPart || isOnGrid(from), { path: ['from'], params: { rule: 'grid' } })
    .refine(({ isPart, until }) => !isPart || isOnGrid(until), { path: ['until'], params: { rule: 'grid' } })
    .refine(
      ({ isPart, from, until }) =>
        !isPart || !isOnGrid(from) || !isOnGrid(until) || minuteOfClock(until) > minuteOfClock(from),
      { path: ['until'], params: { rule: 'order' } },
    )
