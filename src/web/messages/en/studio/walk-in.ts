import { messages } from '#web/messages/messages.ts'
import source from './walk-in.json' with { type: 'json' }

const m = messages('studio/walk-in', source)

/** A booking that the shop makes for somebody at the desk or on the phone. */
export const walkIn = {
  ...m,
  line: (contact: string, visits: string) => [contact, visits].filter(Boolean).join(' · '),
  summary: (parts: { service: string; who: string; when: string; client: string; price: string }) =>
    m.summary(parts.service, parts.who, parts.when, parts.client, parts.price),
}
