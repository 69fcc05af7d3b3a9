import { z } from 'zod'
import { parseSpans } from './spans-text.ts'

/** The hours of a day as they are typed, for every week from today on or for this date alone. */
export const hoursForm = (today: string) =>
  z
    .object({
      hours: z.string().transform((text, context) => {
        const spans = parseSpans(text)
        if (Array.isArray(spans)) return spans
        context.addIssue({ code: 'custom', params: { rule: spans }, input: text })
        return z.NEVER
      }),
      kind: z.enum(['usual', 'once']),
      from: z.string(),
      until: z.string(),
      everySecondWeek: z.boolean(),
      weekdays: z.array(z.number()),
      people: z.array(z.string()),
    })
    .refine(({ kind, from }) => kind === 'once' || from !== '', { path: ['from'], params: { rule: 'day' } })
    .refine(({ kind, from }) => kind === 'once' || from === '' || from >= today, {
      path: ['from'],
      params: { rule: 'past' },
    })
    .refine(({ kind, from, until }) => kind === 'once' || until === '' || until >= from, {
      path: ['until'],
      params: { rule: 'until' },
    })
