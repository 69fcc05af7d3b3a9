import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { paymentMethods } from '#core/money/payment-methods.ts'
import { priceWord } from './desk-forms.ts'

/** A day that a shop can have books of. The ends keep the days around it within what the database holds. */
export const booksDay = calendarDay.refine((day) => day >= '2000-01-01' && day < '2200-01-01', {
  params: { rule: 'range' },
})
const instant = z.iso.datetime({ offset: true })
const currency = z.string().regex(/^[A-Z]{3}$/)
const minor = z.number().int()
/** Wider than a single amount; no JSON schema's integer, whose columns have 32 bits. */
const LARGEST_SUM = LARGEST_MINOR * 1000
const daySum = z.number().min(-LARGEST_SUM).max(LARGEST_SUM).multipleOf(1)
const ofShop = z.object({ shop: z.string().min(3).max(40) })

/** What came in of one currency by one kind. */
const dayKind = z.object({ currency, method: z.enum(paymentMethods), payments: z.number().int(), expectedMinor: minor })

export const shopDay = z
  .object({
    timeZone: z.string(),
    today: calendarDay,
    day: calendarDay,
    currency,
    kinds: z.array(dayKind),
    /** by currency: what the payments were for; services are what is left of the payments without products and tips */
    sums: z.array(z.object({ currency, servicesMinor: minor, goodsMinor: minor, tipsMinor: minor, takenMinor: minor })),
    /** visits with a payment of this day */
    paidVisits: z.number().int(),
    /** visits of this day that are done and not paid [D76] */
    unpaid: z.array(
      z.object({
        id: z.uuid(),
        clientName: z.string(),
        serviceName: z.string(),
        memberName: z.string(),
        startsAt: instant,
        dueMinor: minor,
        currency,
        photo: photoView.nullable(),
      }),
    ),
    tips: z.array(z.object({ memberId: z.uuid(), name: z.string(), portrait: photoView.nullable(), currency, minor })),
    /** null: the day is open */
    closing: z
      .object({
        id: z.uuid(),
        by: z.string(),
        at: instant,
        word: z.string().nullable(),
        kinds: z.array(z.object({ ...dayKind.shape, countedMinor: minor.nullable() })),
      })
      .nullable(),
    mayReopen: z.boolean(),
    /** the days closed before this one, the latest first */
    before: z.array(
      z.object({
        day: calendarDay,
        by: z.string(),
        sums: z.array(z.object({ currency, takenMinor: minor, differenceMinor: minor })),
      }),
    ),
  })
  .meta({ id: 'ShopDay' })

export const getDay = route({
  method: 'get',
  path: '/api/studio/{shop}/day',
  action: 'shop.run',
  summary: 'What a shop took on a day by kind, what is not paid, tips, and who closed it. Without a day: today',
  params: ofShop,
  query: z.object({ on: booksDay.optional() }),
  output: shopDay,
  refusals: ['not_found'],
})

export const closeDay = route({
  method: 'post',
  path: '/api/studio/{shop}/day/close',
  action: 'shop.run',
  summary: 'Close today or an earlier day as it was seen. What was counted is optional; a difference needs a word',
  params: ofShop,
  body: z.object({
    on: booksDay,
    /** what the page showed: another amount by now is a conflict */
    kinds: z
      .array(
        z.object({
          currency,
          method: z.enum(paymentMethods),
          expectedMinor: daySum,
          countedMinor: daySum.min(0).nullable(),
        }),
      )
      .max(40),
    word: priceWord.optional(),
  }),
  output: shopDay,
  refusals: ['not_found', 'invalid_input', 'conflict'],
})

export const reopenDay = route({
  method: 'post',
  path: '/api/studio/{shop}/day/reopen',
  action: 'shop.own',
  summary: 'Reopen a day that was closed; the closing stays in the record',
  params: ofShop,
  body: z.object({ closingId: z.uuid() }),
  output: shopDay,
  refusals: ['not_found', 'conflict'],
})
