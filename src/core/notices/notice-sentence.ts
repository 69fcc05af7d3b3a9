/** What a notice is about; null where it has no such thing. */
export type NoticeAbout = {
  shop: string | null
  title: string | null
  who: string | null
  startsAt: string | null
  timeZone: string | null
  words: string | null
  outcome: string | null
  minutes: number | null
}

/** The same as its sentence names it; empty where it has no such thing. */
export type NoticeFacts = { shop: string; title: string; who: string; when: string; words: string; minutes: number }

/** The beginning, a time that no longer holds, and the rest of the sentence. */
export type NoticeWords = { [Part in 'struck' | 'rest']?: (facts: NoticeFacts) => string } & {
  lead: (facts: NoticeFacts) => string
}

type ByOutcome = Readonly<Record<string, NoticeWords>>
/** The sentences of notices in a language: of each kind, and of outcomes that are told in another way. */
export type NoticeTexts = {
  readonly gone: string
  readonly when: (day: string, time: string) => string
  readonly kinds: ByOutcome
  readonly ended: ByOutcome
  readonly invitation: ByOutcome
  readonly moved: ByOutcome
  readonly offer: ByOutcome
}

/** How a day and a time of day are written. */
type NoticeFormat = { [Each in 'day' | 'time']: (at: string, timeZone: string) => string }

/** The sentence of a notice, in the bell and in a push, with its beginning and a time that no longer holds apart. */
export function noticeSentence(
  { m, format }: { m: NoticeTexts; format: NoticeFormat },
  { kind, about }: { kind: string; about: NoticeAbout | null },
): { lead: string; struck: string; rest: string } {
  if (about === null) return { lead: '', struck: '', rest: m.gone }
  const { startsAt, timeZone, outcome } = about
  const when = startsAt && timeZone ? m.when(format.day(startsAt, timeZone), format.time(startsAt, timeZone)) : ''
  const { shop, title, who, words } = about
  const facts = {
    shop: shop ?? '',
    title: title ?? '',
    who: who ?? '',
    words: words ?? '',
    when,
    minutes: about.minutes ?? 0,
  }
  const { lead, struck, rest } = specialOf(m, kind)?.[outcome ?? ''] ?? m.kinds[kind]!
  return { lead: lead(facts), struck: struck?.(facts) ?? '', rest: rest?.(facts) ?? '' }
}

function specialOf({ ended, invitation, moved, offer }: NoticeTexts, kind: string): ByOutcome | undefined {
  const special: Partial<Record<string, ByOutcome>> = {
    request_answered: ended,
    invitation_answered: invitation,
    appointment_moved: moved,
    waiting_offer: offer,
  }
  return special[kind]
}

type Said = (shop: string, title: string, who: string, when: string, words: string, minutes: number) => string
type Texts = { lead: Said; struck?: Said; rest?: Said }

const ofFacts = (said: Said) => (facts: NoticeFacts) =>
  said(facts.shop, facts.title, facts.who, facts.when, facts.words, facts.minutes)

/** Sentences as the catalogue has them, by facts instead of by the order of its arguments. */
export function withFacts<Name extends string>(
  texts: Readonly<Record<Name, Texts>>,
): Readonly<Record<Name, NoticeWords>> {
  const entries = Object.entries<Texts>(texts).map(([name, { lead, struck, rest }]) => [
    name,
    { lead: ofFacts(lead), ...(struck && { struck: ofFacts(struck) }), ...(rest && { rest: ofFacts(rest) }) },
  ])
  return Object.fromEntries(entries)
}
