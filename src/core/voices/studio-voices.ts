import { cleanText } from '../clean-text.ts'
import { type Decision, granted, refused } from '../decision.ts'
import { DAY_MS } from '../time.ts'

/** A shop's own templates for answers [V84]. */
export const TEMPLATE_LIMITS = { most: 10, body: 500 } as const
/** The time to the first answer is the median of what came in this long [V83]. */
export const RESPONSE_WINDOW_MS = 90 * DAY_MS

/** The templates as they will be stored; empty ones are left out [V84]. */
export function decideTemplates(
  typed: readonly string[],
): Decision<string[], 'invalid_input', { fields: { path: string; rule: string; bound: number }[] }> {
  const cleaned = typed.map(cleanText)
  const long = cleaned.findIndex((body) => [...body].length > TEMPLATE_LIMITS.body)
  if (long >= 0)
    return refused('invalid_input', {
      fields: [{ path: `templates.${long}`, rule: 'max', bound: TEMPLATE_LIMITS.body }],
    })
  const bodies = [...new Set(cleaned.filter((body) => body !== ''))]
  if (bodies.length > TEMPLATE_LIMITS.most)
    return refused('invalid_input', { fields: [{ path: 'templates', rule: 'max', bound: TEMPLATE_LIMITS.most }] })
  return granted(bodies)
}
