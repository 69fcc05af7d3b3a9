import { messages } from '#web/messages/messages.ts'
import source from './panel.json' with { type: 'json' }

const m = messages('studio/panel', source)
const events: Partial<Record<string, string>> = m.events

/** Everything about one appointment, beside the calendar or over today's list. */
export const panel = {
  ...m,
  events,
  extra: (name: string, pieces: number) => m.extra(name, Math.abs(pieces)),
}
