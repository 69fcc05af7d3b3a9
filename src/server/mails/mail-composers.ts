import { topicOf } from '#core/notices/topics.ts'
import { siteLanguage } from '#server/installation/site-name.ts'
import { layOutMail } from '#server/notices/layout/mail-layout.ts'
import type { MailText } from '#server/notices/layout/mail-text.ts'
import type { Composer, Composers, Mail, Notice } from '#server/notices/mail.ts'
import { readersLanguage, type Speech, speechIn } from '#server/words/speech.ts'
import { catalogue, type MailKind } from './catalogue.ts'
import type { Loaded, Loader, MailDeps } from './loader.ts'
import { mailTexts } from './text/mail-texts.ts'

type Given = Omit<MailDeps, 'subjectOf'>

/** What writes each kind of mail, in its reader's language. mails: a part of the catalogue. */
export function mailComposers<K extends MailKind = MailKind>(
  given: Given,
  mails: Readonly<Record<K, Loader<unknown>>> = catalogue,
): Readonly<Record<K, Composer>> {
  const deps: MailDeps = {
    ...given,
    subjectOf: async (notice) => (await composers[notice.kind]?.(notice))?.subject ?? null,
  }
  const composerOf =
    (kind: K): Composer =>
    async (notice) => {
      const loaded = await mails[kind](notice, deps)
      return loaded && write(kind, loaded, hasSettings(notice))
    }
  const write = (kind: K, { to, locale, facts, calendar, shop }: Loaded<unknown>, hasSettings: boolean): Mail => {
    const speech = speechIn(readersLanguage(locale, siteLanguage(deps.config)))
    const text = (mailTexts[kind] as (facts: unknown, speech: Speech) => MailText)(withWholeIsolates(facts), speech)
    const mail = layOutMail(text, { to, speech, config: deps.config, hasSettings })
    return { ...mail, ...(calendar && { calendar }), ...(shop !== undefined && { shop }) }
  }
  const kinds = Object.keys(mails) as K[]
  const composers: Composers = Object.fromEntries(kinds.map((kind) => [kind, composerOf(kind)]))
  return composers as Readonly<Record<K, Composer>>
}

/** Only an account chooses, and only about what belongs to a topic [N50]. */
function hasSettings({ personId, kind }: Notice): boolean {
  return personId !== null && topicOf(kind) !== null
}

/** Facts as they are told: no name that somebody typed ends an isolate of ours [Z11]. Whole isolates stay: a digest has subjects of mails. */
function withWholeIsolates<F>(facts: F): F {
  if (typeof facts === 'string') return (isWhole(facts) ? facts : facts.replaceAll(/[\u2066-\u2069]/g, '')) as F
  if (Array.isArray(facts)) return facts.map(withWholeIsolates) as F
  if (facts === null || typeof facts !== 'object' || Object.getPrototypeOf(facts) !== Object.prototype) return facts
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, withWholeIsolates(value)])) as F
}

function isWhole(text: string): boolean {
  let depth = 0
  for (const letter of text.match(/[\u2066-\u2069]/g) ?? []) {
    depth += letter === '\u2069' ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0 && !/[\u2066\u2067]/.test(text)
}
