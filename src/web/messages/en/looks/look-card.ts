import { messages } from '#web/messages/messages.ts'
import source from './look-card.json' with { type: 'json' }

export type Counted = { n: number; shown: string }

const m = messages('looks/look-card', source)

export const looks = m.looks

/** Looks as cards, one by one and in lists. */
export const lookCard = {
  ...m,
  countOf: (shown: string, look: Counted) => m.shownOf(shown, looks(look.n, look.shown)),
  countAll: (look: Counted) => looks(look.n, look.shown),
}
