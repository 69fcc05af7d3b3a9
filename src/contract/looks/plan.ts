import { z } from 'zod'
import { total } from '#contract/booking/cart.ts'
import { route } from '#contract/route.ts'
import { budgetPattern } from '#core/planning/budget.ts'
import { readDays } from '#core/planning/days.ts'
import { planKinds } from '#core/planning/kinds.ts'
import { readPins, readWants } from '#core/planning/want.ts'
import { paceNames } from '#core/planning/wish.ts'
import { price, rating } from './looks.ts'
import { photoView } from './photos.ts'
import { filterShape } from './search-shape.ts'

/** Spans of a lunch break that can be asked for, in minutes. */
export const lunchMinutes = ['30', '45', '60', '90'] as const

const parsed = <T>(read: (spelled: string) => T | undefined, rule: string, longest: number) =>
  z
    .string()
    .max(longest, { abort: true })
    .transform((spelled, context) => {
      const value = read(spelled)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', params: { rule }, message: rule })
      return z.NEVER
    })

export const planQuery = z
  .object({
    /** up to seven days with commas, at most four weeks apart; a plan lies on one of them */
    day: parsed(readDays, 'format', 100),
    from: filterShape.from.unwrap(),
    to: filterShape.to.unwrap(),
    /** categories, look:<id> and text:<words>, with commas; at most five */
    want: parsed(readWants, 'format', 900),
    city: filterShape.city,
    near: filterShape.near,
    km: filterShape.km,
    /** how one gets around; without it by whatever is faster than walking */
    pace: z.enum(paceNames).optional(),
    /** in whole units of the currency that most of what is found is priced in */
    budget: z.string().regex(budgetPattern).transform(Number).optional(),
    lunch: z.enum(lunchMinutes).transform(Number).optional(),
    order: z.literal('fixed').optional(),
    /** without it the last answer; the first takes a fraction of its time */
    answer: z.literal('first').optional(),
    /** parts that stay: <need>:<look id>@<start>, with commas */
    pin: parsed(readPins, 'format', 400).optional(),
  })
  .superRefine(({ from, to, km, near, pin, want }, context) => {
    const refuse = (path: string, rule: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { rule }, message: rule })
    if (to <= from) refuse('to', 'after_from')
    if (km !== undefined && near === undefined) refuse('km', 'needs_near')
    if (pin?.some(({ need }) => need >= want.length)) refuse('pin', 'format')
  })

const instant = z.iso.datetime({ offset: true })

export const plannedLook = z
  .object({
    id: z.uuid(),
    title: z.string(),
    durationMin: z.number().int(),
    price,
    maker: z.object({ name: z.string() }),
    shop: z.object({ slug: z.string(), name: z.string(), district: z.string().nullable() }),
    rating: rating.nullable(),
    photo: photoView.nullable(),
  })
  .meta({ id: 'PlannedLook' })

export const planPart = z
  .object({
    /** which of what was wanted, counted from 0 */
    need: z.number().int(),
    look: plannedLook,
    place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    startsAt: instant,
    endsAt: instant,
    isPinned: z.boolean(),
    /** from the part before it: the way, and the time that is left besides */
    before: z.object({ wayMin: z.number().int(), freeMin: z.number().int() }).nullable(),
    /** every start of this look inside the window */
    starts: z.array(instant),
    /** other looks that fit here while the rest stays as it is */
    others: z.array(z.object({ look: plannedLook, startsAt: instant })),
  })
  .meta({ id: 'PlanPart' })

const loosening = z
  .union([
    z.object({ wish: z.enum(['to', 'from']), clock: z.string() }),
    z.object({ wish: z.literal('budget'), budget: z.number().int(), currency: z.string() }),
    z.object({ wish: z.literal('day'), day: z.iso.date() }),
    z.object({ wish: z.literal('need'), need: z.number().int() }),
    z.object({ wish: z.enum(['pins', 'lunch', 'order', 'pace']) }),
  ])
  .meta({ id: 'Loosening' })

/** Never cached: its times are those offered at this moment, beside what the client has already. */
export const planDay = route({
  method: 'get',
  path: '/api/plan',
  action: 'look.view',
  summary: 'Up to three days that have everything wanted, in times that are free now, or which wish to loosen',
  query: planQuery,
  output: z.object({
    timeZone: z.string().nullable(),
    currency: z.string().nullable(),
    plans: z.array(
      z.object({
        kind: z.enum(planKinds),
        day: z.iso.date(),
        parts: z.array(planPart),
        totals: z.array(total),
        doneAt: instant,
        wayMin: z.number().int(),
      }),
    ),
    /** the client's own appointments and held times on the days asked for, which every plan leaves alone; of visitors the cart's */
    taken: z.array(
      z.object({
        shop: z.object({ slug: z.string(), name: z.string() }),
        startsAt: instant,
        endsAt: instant,
        timeZone: z.string(),
        /** false: held in the cart */
        isBooked: z.boolean(),
      }),
    ),
    /** false: the last answer may have better days */
    isFinal: z.boolean(),
    /** needs whose pinned look or start is not offered any more */
    lostPins: z.array(z.number().int()),
    /** if there is no plan: wishes of which loosening one alone is enough */
    loosenings: z.array(loosening),
  }),
  refusals: ['invalid_input', 'rate_limited'],
  isCostly: true,
})
