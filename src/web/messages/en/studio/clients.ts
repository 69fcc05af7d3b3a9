import { messages } from '#web/messages/messages.ts'
import source from './clients.json' with { type: 'json' }

const m = messages('studio/clients', source)

/** The shop's clients: list and card. */
export const clients = {
  ...m,
  facts: {
    ...m.facts,
    since: (month: string, usual: { name: string; isAlways: boolean } | null) =>
      m.facts.since(month, usual?.name ?? '', usual?.isAlways ?? false),
  },
}
