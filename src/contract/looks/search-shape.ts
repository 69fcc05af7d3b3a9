import { z } from 'zod'
import { calendarDay } from '#contract/scalars.ts'
import { minuteOfClock } from '#core/day-and-time/read-clock.ts'
import {
  type FieldKind,
  type FieldOf,
  type FilterName,
  type FilterValue,
  filterFields,
  type Spelling,
} from '#core/search/filter.ts'
import { orderedRange, patterns, placeOf, rangeOf } from '#core/search/spelling.ts'

const number = (pattern: RegExp, { least, most }: { least: number; most: number }) =>
  z.string().regex(pattern).transform(Number).pipe(z.number().min(least).max(most))

/** Validation for each kind of field: unlike in an address, a value out of bounds is refused. */
const schemas: { [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodType } = {
  words: ({ longest }) => z.string().trim().max(longest),
  whole: (field) => number(patterns.whole, field),
  stars: (field) => number(patterns.stars, field),
  range: ({ most }) =>
    z
      .string()
      .regex(patterns.range)
      .transform(rangeOf)
      .refine((range) => orderedRange(range, most) !== undefined),
  currency: () => z.string().regex(patterns.currency),
  choice: ({ values }) => z.enum(values),
  clock: () => z.string().regex(patterns.clock).transform(minuteOfClock),
  day: () => calendarDay,
  place: () =>
    z
      .string()
      .regex(patterns.place)
      .transform(placeOf)
      .pipe(z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })),
}

type FilterShape = { [Name in FilterName]: z.ZodOptional<z.ZodType<FilterValue<Name>, Spelling<Name>>> }

/** One optional field for each part of the filter table. */
export const filterShape = Object.fromEntries(
  Object.entries(filterFields).map(([name, field]) => {
    const schema = schemas[field.kind] as (of: typeof field) => z.ZodType
    return [name, schema(field).optional()]
  }),
) as FilterShape
