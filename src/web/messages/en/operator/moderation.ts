import { messages } from '#web/messages/messages.ts'
import source from './moderation.json' with { type: 'json' }

const m = messages('operator/moderation', source)

/** The moderation queue. */
export const moderation = {
  ...m,
  record: (right: number, wrong: number) => (right + wrong === 0 ? m.record.none : m.record.counts(right, wrong)),
}
