import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { calendarDay, rowVersion } from '#contract/scalars.ts'
import { HOURS_LIMITS } from '#core/availability/hours/hours-limits.ts'
import { spansProblem } from '#core/availability/hours/spans-problem.ts'
import { line } from './studio-schemas.ts'
import { touchedByHours, touchedByTimeOff } from './touched-appointments.ts'

const ofShop = z.object({ shop: z.string().max(40) })
const day = calendarDay
const weekPhase = z.union([z.literal(0), z.literal(1)]).nullable()

/** Minutes after local midnight of the day a span begins on; past midnight is more than 1440. */
const span = z.object({
  opensMin: z.number().int().min(0).max(1435).multipleOf(5),
  closesMin: z.number().int().min(5).max(2880).multipleOf(5),
})
const rule = span.extend({ weekday: z.number().int().min(1).max(7), weekPhase })

const isForward = (spans: readonly z.output<typeof span>[]) => spansProblem(spans) !== 'backwards'
const isApart = (spans: readonly z.output<typeof span>[]) => spansProblem(spans) !== 'overlap'
const backwards = { params: { rule: 'backwards' } }
const overlap = { params: { rule: 'overlap' } }

const spans = z.array(span).max(12).refine(isForward, backwards).refine(isApart, overlap)
const rules = z
  .array(rule)
  .max(7 * 24)
  .refine(isForward, backwards)
  .refine((all) => [1, 2, 3, 4, 5, 6, 7].every((on) => isApart(all.filter(({ weekday }) => weekday === on))), overlap)

export const hoursResource = z
  .object({
    id: z.uuid(),
    kind: z.enum(['member', 'room']),
    name: z.string(),
    portrait: photoView.nullable(),
    /** the actor's own */
    isOwn: z.boolean(),
    /** sent back with a change of its rules or days; another one is a conflict */
    version: z.number().int(),
    /** those that have not ended before the week shown */
    rules: z.array(rule.extend({ validFrom: day.nullable(), validUntil: day.nullable() })),
    exceptions: z.array(z.object({ on: day, label: z.string().nullable(), spans: z.array(span) })),
    timeOff: z.array(
      z.object({
        id: z.uuid(),
        startsAt: z.iso.datetime({ offset: true }),
        endsAt: z.iso.datetime({ offset: true }),
        /** null also for colleagues who do not run the shop */
        reason: z.string().nullable(),
        isYearly: z.boolean(),
      }),
    ),
    /** whole days that were asked for, for the person and those who run the shop: unanswered, or declined and still ahead */
    requests: z.array(
      z.object({
        id: z.uuid(),
        from: day,
        until: day,
        isYearly: z.boolean(),
        reason: z.string().nullable(),
        isDeclined: z.boolean(),
        /** why it was declined */
        word: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'HoursResource' })

export const getHours = route({
  method: 'get',
  path: '/api/studio/{shop}/hours',
  action: 'studio.view',
  summary: "The team's and the rooms' hours around one week: rules, exceptions and time off",
  params: ofShop,
  query: z.object({ on: day.optional() }),
  output: z.object({
    timeZone: z.string(),
    today: day,
    /** the Monday of the week asked for */
    monday: day,
    mayRun: z.boolean(),
    resources: z.array(hoursResource),
  }),
  refusals: ['not_found', 'invalid_input'],
})

const seen = z.object({ id: z.uuid(), version: rowVersion })
const whose = {
  resources: z.array(seen).min(1).max(100),
  /** the whole team, all of whom are named, and who joins later; a day without spans is a closing day of the shop */
  everyone: z.boolean(),
}

/** Rules from a day on, other hours on some days, or the usual hours on them again. */
export const hoursChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rules'),
    from: day,
    resources: z
      .array(seen.extend({ until: day.nullable(), rules }))
      .min(1)
      .max(100),
  }),
  z.object({
    kind: z.literal('days'),
    days: z
      .array(z.object({ on: day, label: line(0, HOURS_LIMITS.dayLabel).nullable() }))
      .min(1)
      .max(HOURS_LIMITS.days),
    ...whose,
    /** none: closed */
    spans,
  }),
  z.object({
    kind: z.literal('usual'),
    days: z.array(day).min(1).max(HOURS_LIMITS.days),
    ...whose,
  }),
])

export const changeHours = route({
  method: 'post',
  path: '/api/studio/{shop}/hours',
  action: 'shop.run',
  summary: 'Changes hours or days; appointments stay as they are',
  params: ofShop,
  body: hoursChange,
  output: z.object({}),
  refusals: ['not_found', 'invalid_input', 'conflict'],
})

export const previewHours = route({
  method: 'post',
  path: '/api/studio/{shop}/hours/preview',
  action: 'shop.run',
  summary: 'The coming appointments that a change of hours would leave outside; nothing is changed',
  params: ofShop,
  body: hoursChange,
  output: touchedByHours,
  refusals: ['not_found', 'invalid_input', 'conflict'],
})

const holidays = z.object({
  /** null: the shop has none, or one without known holidays */
  country: z.string().nullable(),
  /** the region that was chosen for the shop; null: the whole country */
  region: z.string().nullable(),
  /** the country's regions that are known, by name */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  holidays: z.array(z.object({ on: day, name: z.string(), isClosed: z.boolean() })),
})

export const getHolidays = route({
  method: 'get',
  path: '/api/studio/{shop}/holidays',
  action: 'shop.run',
  summary: "The coming public holidays of the shop's country or of its region there, proposed as closing days",
  params: ofShop,
  query: z.object({ year: z.coerce.number().int().min(1970).max(2100).optional() }),
  output: holidays,
  refusals: ['not_found', 'invalid_input'],
})

export const chooseHolidayRegion = route({
  method: 'put',
  path: '/api/studio/{shop}/holidays/region',
  action: 'shop.run',
  summary:
    "The region of the shop's country whose public holidays are proposed from now on; null for the whole country",
  params: ofShop,
  body: z.object({ region: z.string().min(1).max(10).nullable() }),
  output: holidays,
  refusals: ['not_found', 'invalid_input'],
})

const timeOff = z.object({
  resourceId: z.uuid(),
  from: day,
  /** the last day, included */
  until: day,
  /** minutes after midnight at which it begins on its first day; null: with the day */
  fromMin: z.number().int().min(0).max(1435).multipleOf(5).nullable(),
  /** minutes after midnight at which it ends on its last day; null: with the day */
  untilMin: z.number().int().min(5).max(1440).multipleOf(5).nullable(),
  reason: line(0, HOURS_LIMITS.timeOffReason).nullable(),
  /** comes back on the same days every year */
  isYearly: z.boolean().default(false),
  /** the request that is granted by it */
  requestId: z.uuid().nullable().default(null),
})

export const addTimeOff = route({
  method: 'post',
  path: '/api/studio/{shop}/time-off',
  action: 'time_off.change',
  summary:
    'Takes time off, whole days or part of one, or blocks a room; appointments in them stay. Staff part of a day of their own',
  params: ofShop,
  body: timeOff,
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'invalid_input', 'conflict', 'forbidden'],
})

export const previewTimeOff = route({
  method: 'post',
  path: '/api/studio/{shop}/time-off/preview',
  action: 'time_off.change',
  summary: 'The coming appointments that lie in these days, with what could become of each; nothing is changed',
  params: ofShop,
  body: timeOff,
  output: touchedByTimeOff,
  refusals: ['not_found', 'invalid_input', 'conflict', 'forbidden'],
})

export const removeTimeOff = route({
  method: 'delete',
  path: '/api/studio/{shop}/time-off/{id}',
  action: 'time_off.change',
  summary: 'Gives time off back; of a yearly one those after it too',
  params: ofShop.extend({ id: z.uuid() }),
  output: z.object({}),
  refusals: ['not_found'],
})

export const askForTimeOff = route({
  method: 'post',
  path: '/api/studio/{shop}/time-off/requests',
  action: 'time_off.change',
  summary: 'A member asks for whole days off',
  params: ofShop,
  body: timeOff.pick({ resourceId: true, from: true, until: true, reason: true, isYearly: true }),
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'invalid_input'],
})

export const declineTimeOff = route({
  method: 'post',
  path: '/api/studio/{shop}/time-off/requests/{id}/decline',
  action: 'shop.run',
  summary: 'Declines days off that a member asked for; granted, they are taken by `requestId`',
  params: ofShop.extend({ id: z.uuid() }),
  body: z.object({ word: line(0, HOURS_LIMITS.timeOffReason).nullable() }),
  output: z.object({}),
  refusals: ['not_found'],
})

export const withdrawTimeOff = route({
  method: 'delete',
  path: '/api/studio/{shop}/time-off/requests/{id}',
  action: 'time_off.change',
  summary: 'Takes back a request for days off that nobody has granted',
  params: ofShop.extend({ id: z.uuid() }),
  output: z.object({}),
  refusals: ['not_found'],
})
