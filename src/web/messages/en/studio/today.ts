import { allOf, anyOf } from '#web/messages/lists.ts'
import { messages } from '#web/messages/messages.ts'
import source from './today.json' with { type: 'json' }

const m = messages('studio/today', source)

/** The studio's Today. */
export const today = {
  ...m,
  left: (minutes: number) =>
    minutes > 0 ? m.left.minutes(minutes) : minutes === 0 ? m.left.up : m.left.over(-minutes),
  next: (minutes: number, span: string) =>
    minutes > 0 ? m.next.later(span) : minutes === 0 ? m.next.now : m.next.due(span),
  earlierSummary: (counts: { done: number; unpaid: number; missed: number; open: number }) =>
    allOf(
      (['done', 'unpaid', 'missed', 'open'] as const)
        .filter((each) => counts[each] > 0)
        .map((each) => m.earlierSummary[each](counts[each])),
    ),
  fits: (parts: readonly string[]) => m.fits(anyOf(parts)),
}
