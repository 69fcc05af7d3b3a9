import type { z } from 'zod'
import { timeOffForm } from '#contract/studio/hours-forms.ts'
import { minuteOfClock } from '#core/day-and-time/read-clock.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { HoursBoard, HoursResource } from '#web/data/studio/studio-hours.ts'
import type { NewTimeOff } from '#web/data/studio/time-off.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { TimeOffSearch } from './time-off-search.ts'

export type TimeOffRequest = HoursResource['requests'][number]

/** The form of time off, begun with a request that is answered, and what it says so far: null while it is not whole. */
export function useTimeOffForm(board: HoursBoard, search: TimeOffSearch) {
  const m = useMessages('studio-hours', studioHours)
  const words = useMessages('studio/time-off', timeOff)
  const whose = board.resources.filter((each) => board.mayRun || each.isOwn)
  const asking = whose.find(({ requests }) => requests.some(({ id }) => id === search.request))
  const request = asking?.requests.find(({ id }) => id === search.request)
  const first = asking ?? whose.find(({ id }) => id === search.who) ?? whose.find(({ isOwn }) => isOwn) ?? whose[0]
  const schema = timeOffForm(board.today)
  const form = useSchemaForm(schema, {
    tells: 'sending',
    defaultValues: {
      ...{ resourceId: first?.id ?? '', first: request?.from ?? '', last: request?.until ?? '' },
      ...{ isPart: false, isYearly: request?.isYearly ?? false, from: '', until: '', reason: request?.reason ?? '' },
    },
    labels: {
      resourceId: m.timeOffForm.who,
      first: m.timeOffForm.first,
      last: m.timeOffForm.last,
      from: m.timeOffForm.from,
      until: m.timeOffForm.until,
      reason: m.timeOffForm.reason,
    },
    words: {
      resourceId: { left: words.left },
      first: { required: m.mistakes.day, format: m.mistakes.day, past: m.mistakes.past },
      last: { order: m.mistakes.until },
      from: m.timeOffForm.grid,
      until: { grid: m.timeOffForm.grid, order: m.timeOffForm.order },
    },
  })
  const values = form.watch()
  const read = schema.safeParse(values)
  const requestId = request?.id ?? null
  return { form, whose, requestId, values, body: read.success ? bodyOf({ ...read.data, requestId }) : null }
}

export type TimeOffForm = ReturnType<typeof useTimeOffForm>

type Values = z.output<ReturnType<typeof timeOffForm>> & { requestId: string | null }

function bodyOf({ resourceId, first, last, isPart, isYearly, reason, requestId, ...clock }: Values): NewTimeOff {
  const [fromMin, untilMin] = isPart ? [minuteOfClock(clock.from), minuteOfClock(clock.until)] : [null, null]
  const days = { from: first, until: isPart ? first : last || first }
  return { resourceId, ...days, fromMin, untilMin, isYearly, reason: reason || null, requestId }
}
