import { messages } from '#web/messages/messages.ts'
import source from './policy.json' with { type: 'json' }

const m = messages('booking/policy', source)

/** A shop's cancellation and change policy, in plain words. */
export const policy = {
  ...m,
  freeUntilHours: (hours: number) =>
    hours > 24 && hours % 24 === 0 ? m.freeUntilDays(hours / 24) : m.freeUntilFewHours(hours),
}
