import { topicOf } from '#core/notices/topics.ts'
import { layOutMail } from '#server/notices/layout/mail-layout.ts'
import type { MailText } from '#server/notices/layout/mail-text.ts'
import type { Composer, Composers, Mail, Notice } from '#server/notices/mail.ts'
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
  const write = (kind: K, { to, locale: tag, facts, calendar, shop }: Loaded<unknown>, hasSettings: boolean): Mail => {
    const { texts, locale } = mailTexts(tag)
    const text = (texts[kind] as (facts: unknown) => MailText)(facts)
    const mail = layOutMail(text, { to, locale, config: deps.config, hasSettings })
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
