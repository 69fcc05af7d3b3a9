import { z } from 'zod'
import { route } from '#contract/route.ts'
import { DAY_MIN, type FilterName, filterFields, SEARCH_DAYS, type SearchFilter, sorts } from '#core/search/filter.ts'
import { dropOrder } from '#core/search/hints.ts'
import { lookCard, rating } from './looks.ts'
import { photoView } from './photos.ts'
import { filterShape } from './search-shape.ts'

const dependentFields = (Object.keys(filterFields) as FilterName[]).flatMap((name) => {
  const field = filterFields[name]
  return 'needs' in field ? [{ name, needs: field.needs }] : []
})

/** Refuses parts without the one they depend on, and a window that ends before it begins. */
function filtered<Shape extends z.ZodRawShape>(more: Shape) {
  return z.object({ ...filterShape, ...more }).superRefine((value, context) => {
    const filter = value as SearchFilter & { sort?: string }
    const refuse = (path: string, rule: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { rule }, message: rule })
    for (const { name, needs } of dependentFields)
      if (filter[name] !== undefined && filter[needs] === undefined && !isForOrder(name, filter.sort))
        refuse(name, `needs_${needs}`)
    if (filter.free !== undefined && filter.day !== undefined) refuse('free', 'without_day')
    if (filter.sort === 'near' && filter.near === undefined) refuse('sort', 'needs_near')
    if (filter.sort === 'relevance' && filter.text === undefined) refuse('sort', 'needs_text')
    if ((filter.to ?? DAY_MIN) <= (filter.from ?? 0)) refuse('to', 'after_from')
  })
}

/** The currency that an order by price begins with needs no price. */
function isForOrder(name: FilterName, sort: string | undefined): boolean {
  return name === 'currency' && sort === 'price'
}

const cursor = z.string().max(300).optional()
const counted = z.object({ count: z.number().int(), isMore: z.boolean() })
const instant = z.iso.datetime({ offset: true })

export const foundLook = z
  .object({
    look: lookCard,
    /** great-circle distance; null: no place was given, or the shop's place is unknown */
    distanceM: z.number().int().nullable(),
    /** with a day or `free`: the first three starts in the window, and how many more there are */
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
    district: z.string().nullable(),
    /** null: not told */
    place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    timeZone: z.string(),
    covers: z.array(photoView),
    rating: rating.nullable(),
    distanceM: z.number().int().nullable(),
    /** how many of its looks match the filter */
    looks: z.number().int(),
    opening: z.discriminatedUnion('state', [
      z.object({ state: z.literal('open'), until: instant }),
      z.object({ state: z.literal('closed'), opensAt: instant.nullable() }),
    ]),
  })
  .meta({ id: 'FoundShop' })

const wouldFit = { looks: counted, photos: z.array(photoView) }

/** A change of the filter that finds something: one part dropped or widened. */
export const searchHint = z
  .union([
    z.object({
      drop: z.enum(dropOrder),
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
  summary: `Looks that pass every part of a filter, 24 to a page; days up to ${SEARCH_DAYS} ahead; prices are not converted`,
  /** Without a sort: relevance with a text, soonest with a day or weekend, near with a place, newest otherwise. */
  query: filtered({ sort: z.enum(sorts).optional(), cursor }),
  output: z.object({ items: z.array(foundLook), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input', 'rate_limited'],
  isCostly: true,
  mayLag: true,
  cacheSeconds: 5,
  isShared: true,
})

export const searchShops = route({
  method: 'get',
  path: '/api/search/shops',
  action: 'look.view',
  summary: 'Shops with a look that passes every part of a filter, nearest or best rated first, 24 to a page',
  query: filtered({ cursor }),
  output: z.object({ items: z.array(foundShop), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input', 'rate_limited'],
  isCostly: true,
  mayLag: true,
  cacheSeconds: 15,
  isShared: true,
})

export const countFound = route({
  method: 'get',
  path: '/api/search/counts',
  action: 'look.view',
  summary: 'How many looks and shops pass a filter, exact up to 200',
  query: filtered({}),
  output: z.object({ looks: counted, shops: counted }),
  refusals: ['invalid_input', 'rate_limited'],
  isCostly: true,
  mayLag: true,
  cacheSeconds: 15,
})

export const getSearchHints = route({
  method: 'get',
  path: '/api/search/hints',
  action: 'look.view',
  summary: 'Which part of a filter to drop or widen to find more, the smallest change first',
  query: filtered({}),
  output: z.object({ hints: z.array(searchHint) }),
  refusals: ['invalid_input', 'rate_limited'],
  isCostly: true,
  mayLag: true,
  cacheSeconds: 15,
})

export const suggestSearch = route({
  method: 'get',
  path: '/api/search/suggestions',
  action: 'look.view',
  summary: 'What the beginning of a text may mean, at most eight',
  query: z.object({ text: z.string().trim().max(filterFields.text.longest) }),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(['category', 'tag', 'service', 'shop', 'maker', 'city']),
        /** for a category: its code */
        label: z.string(),
        looks: z.number().int(),
        /** for a shop */
        slug: z.string().optional(),
      }),
    ),
  }),
  refusals: ['invalid_input', 'rate_limited'],
  isCostly: true,
  mayLag: true,
  cacheSeconds: 30,
})
