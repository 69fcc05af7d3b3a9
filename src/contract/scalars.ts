import { z } from 'zod'

/** A day in input. The ISO format has a year 0000, which PostgreSQL refuses. */
export const calendarDay = z.iso.date().refine((day) => day >= '0001-01-01', { params: { rule: 'format' } })

/** The version of a row that a change names: the range of its column. */
export const rowVersion = z.int32()
