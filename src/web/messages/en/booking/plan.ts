import { anyOf, insideSentence } from '#web/messages/lists.ts'
import { messages } from '#web/messages/messages.ts'
import source from './plan.json' with { type: 'json' }

const m = messages('booking/plan', source)

/** /plan */
export const plan = {
  ...m,
  orDays: anyOf,
  /** Many days have no room in the sentence. */
  shortDays: (n: number, days: string) => (n > 3 ? m.oneOfDays(n) : days),
  ofDay: (day: string, plan: string) => m.planOfDay(day, insideSentence(plan)),
}
