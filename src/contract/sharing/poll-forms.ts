import { z } from 'zod'
import { calendarDay } from '#contract/scalars.ts'
import { cleanLine } from '#core/clean-text.ts'
import { MOST_POLL_DAYS, POLL_NAME_MOST } from '#core/together/together.ts'

/** What is asked of several people and what they answer, shared by the forms and the server. */
const hour = z.number().int().min(0).max(24)
const MOST_HOURS = MOST_POLL_DAYS * 24

export const pollTimes = {
  firstDay: calendarDay,
  lastDay: calendarDay,
  /** whole hours of the shop's clock; the last one is not included */
  fromHour: hour,
  toHour: hour,
}

type PollTimes = { firstDay: string; lastDay: string; fromHour: number; toHour: number }

/** Of a schema with these fields. */
export function refinePoll<S extends z.ZodType<PollTimes>>(schema: S): S {
  return schema
    .refine(({ fromHour, toHour }) => fromHour < toHour, { path: ['toHour'], params: { rule: 'after_from' } })
    .refine(({ firstDay, lastDay }) => lastDay >= firstDay && lastDay <= daysAfter(firstDay, MOST_POLL_DAYS - 1), {
      path: ['lastDay'],
      params: { rule: 'range' },
    })
}

export const pollForm = refinePoll(z.object(pollTimes))

export const pollName = z.string().transform(cleanLine).pipe(z.string().min(1).max(POLL_NAME_MOST))
/** day of the link * 24 + hour */
export const pollHours = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(MOST_HOURS - 1),
  )
  .max(MOST_HOURS)

export const pollAnswerForm = z.object({ name: pollName, hours: pollHours.min(1) })

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
