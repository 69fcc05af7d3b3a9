import type { NoticeKind } from '#core/notices/topics.ts'
import { messages } from '#web/messages/messages.ts'
import source from './notices.json' with { type: 'json' }

/** What a notice is about; empty where it has no such thing. */
export type NoticeFacts = { shop: string; title: string; who: string; when: string; words: string; minutes: number }

/** The beginning in bold, a time that no longer holds, and the rest of the sentence. */
export type NoticeWords = { [Part in 'struck' | 'rest']?: (facts: NoticeFacts) => string } & {
  lead: (facts: NoticeFacts) => string
}

type Said = (shop: string, title: string, who: string, when: string, words: string, minutes: number) => string
type Texts = { lead: Said; struck?: Said; rest?: Said }

const m = messages('identity/notices', source)

const ofFacts = (said: Said) => (facts: NoticeFacts) =>
  said(facts.shop, facts.title, facts.who, facts.when, facts.words, facts.minutes)

function withFacts<Name extends string>(texts: Readonly<Record<Name, Texts>>): Readonly<Record<Name, NoticeWords>> {
  const entries = Object.entries<Texts>(texts).map(([name, { lead, struck, rest }]) => [
    name,
    { lead: ofFacts(lead), ...(struck && { struck: ofFacts(struck) }), ...(rest && { rest: ofFacts(rest) }) },
  ])
  return Object.fromEntries(entries)
}

/** The bell, its panel and /me/notices. */
export const notices = {
  ...m,
  ended: withFacts<string>(m.ended),
  moved: withFacts<string>(m.moved),
  offer: withFacts<string>(m.offer),
  invitation: withFacts<string>(m.invitation),
  actions: m.actions as Partial<Record<NoticeKind, string>>,
  kinds: withFacts<NoticeKind>(m.kinds),
}
