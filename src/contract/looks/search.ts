import { z } from 'zod'
import { route } from '#contract/route.ts'
import { FURTHEST_KM, SEARCH_DAYS, sorts } from '#core/search/rules.ts'
import { lookCard, rating } from './looks.ts'
import { photoView } from './photos.ts'

/** A number as an address carries it. */
function whole(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
}

/** Minutes after midnight of 14:00. */
const clock = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
  .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))

/** 38.712,-9.139: three decimals, about a hundred metres, and no more [F4]. */
const place = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,3})?,-?\d{1,3}(\.\d{1,3})?$/)
  .transform((said) => {
    const [lat = 0, lng = 0] = said.split(',').map(Number)
    return { lat, lng }
  })
  .pipe(z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }))

const filterShape = {
  text: z.string().trim().max(80).optional(),
  category: z.string().max(40).optional(),
  city: z.string().trim().max(80).optional(),
  near: place.optional(),
  /** with near; 25 where it is left out */
  km: whole(1, FURTHEST_KM).optional(),
  /** a calendar day, told by each shop's wall clock; past ones find nothing */
  day: z.iso.date().optional(),
  /** with day: the start is at or after from and before to */
  from: clock.optional(),
  to: clock.optional(),
  /** at most this much, in whole units of the shop's currency */
  price: whole(1, 1_000_000).optional(),
  rating: z
    .string()
    .regex(/^\d(\.\d)?$/)
    .transform(Number)
    .pipe(z.number().min(1).max(5))
    .optional(),
  open: z.literal('now').optional(),
  confirm: z.enum(['instant', 'on_request']).optional(),
}

/** What says nothing alone is refused, and so is a window that ends before it begins. */
function filtered<Shape extends z.ZodRawShape>(more: Shape) {
  return z.object({ ...filterShape, ...more }).superRefine((said, context) => {
    const { near, km, day, from, to, sort } = said as SearchFilter & { sort?: string }
    const refuse = (path: string, rule: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { rule }, message: rule })
    if (km !== undefined && near === undefined) refuse('km', 'needs_near')
    if (sort === 'near' && near === undefined) refuse('sort', 'needs_near')
    if (from !== undefined && day === undefined) refuse('from', 'needs_day')
    if (to !== undefined && day === undefined) refuse('to', 'needs_day')
    if ((to ?? 1440) <= (from ?? 0)) refuse('to', 'after_from')
  })
}

const searchFilter = z.object(filterShape)
export type SearchFilter = z.output<typeof searchFilter>

const cursor = z.string().max(300).optional()
const counted = z.object({ count: z.number().int(), isMore: z.boolean() })
const instant = z.iso.datetime({ offset: true })

export const foundLook = z
  .object({
    look: lookCard,
    /** as the crow flies; null: nobody said from where, or the shop's place is not known */
    distanceM: z.number().int().nullable(),
    rating: rating.nullable(),
    /** with a day: the first three starts in the window, and how many more there are */
    times: z.object({ starts: z.array(instant), more: z.number().int(), timeZone: z.string() }).nullable(),
  })
  .meta({ id: 'FoundLook' })

export const foundShop = z
  .object({
    slug: z.string(),
    name: z.string(),
    tagline: z.string().nullable(),
    category: z.string(),
    city: z.string().nullable(),
    timeZone: z.string(),
    covers: z.array(photoView),
    rating: rating.nullable(),
    distanceM: z.number().int().nullable(),
    /** how many of its looks pass the filter */
    looks: z.number().int(),
    opening: z.discriminatedUnion('state', [
      z.object({ state: z.literal('open'), until: instant }),
      z.object({ state: z.literal('closed'), opensAt: instant.nullable() }),
    ]),
  })
  .meta({ id: 'FoundShop' })

const wouldFit = { looks: counted, photos: z.array(photoView) }

/** A change of the filter that finds something: one part less, or one wider. */
export const searchHint = z
  .union([
    z.object({
      drop: z.enum(['text', 'category', 'city', 'near', 'day', 'time', 'price', 'rating', 'open', 'confirm']),
      ...wouldFit,
    }),
    z.object({ widen: z.literal('km'), to: z.object({ km: z.number().int() }), ...wouldFit }),
    z.object({ widen: z.literal('time'), to: z.object({ from: z.string(), to: z.string() }), ...wouldFit }),
  ])
  .meta({ id: 'SearchHint' })

export const searchLooks = route({
  method: 'get',
  path: '/api/search/looks',
  action: 'look.view',
  summary: `Looks that pass every part of a filter, 24 to a page; days up to ${SEARCH_DAYS} ahead`,
  /** Without a sort: soonest with a day, near with a place, newest otherwise. */
  query: filtered({ sort: z.enum(sorts).optional(), cursor }),
  output: z.object({ items: z.array(foundLook), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input'],
  cacheSeconds: 5,
})

export const searchShops = route({
  method: 'get',
  path: '/api/search/shops',
  action: 'look.view',
  summary: 'Shops with a look that passes every part of a filter, nearest or best rated first, 24 to a page',
  query: filtered({ cursor }),
  output: z.object({ items: z.array(foundShop), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input'],
  cacheSeconds: 15,
})

export const countFound = route({
  method: 'get',
  path: '/api/search/counts',
  action: 'look.view',
  summary: 'How many looks and shops pass a filter, exact up to 200',
  query: filtered({}),
  output: z.object({ looks: counted, shops: counted }),
  refusals: ['invalid_input'],
  cacheSeconds: 15,
})

export const getSearchHints = route({
  method: 'get',
  path: '/api/search/hints',
  action: 'look.view',
  summary: 'Which part of a filter to drop or widen to find more, the smallest change first',
  query: filtered({}),
  output: z.object({ hints: z.array(searchHint) }),
  refusals: ['invalid_input'],
  cacheSeconds: 15,
})

export const suggestSearch = route({
  method: 'get',
  path: '/api/search/suggestions',
  action: 'look.view',
  summary: 'What the beginning of a text may mean, at most eight',
  query: z.object({ text: z.string().trim().max(80) }),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(['category', 'tag', 'service', 'shop', 'maker', 'city']),
        /** of a category its code */
        label: z.string(),
        looks: z.number().int(),
        /** of a shop */
        slug: z.string().optional(),
      }),
    ),
  }),
  refusals: ['invalid_input'],
  cacheSeconds: 30,
})
