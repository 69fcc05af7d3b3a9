import type { Composer, Composers, Mail } from '#server/notices/mail.ts'
import { layOutMail, type MailText } from '#server/notices/mail-layout.ts'
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
      return loaded && write(kind, loaded)
    }
  const write = (kind: K, { to, locale: tag, facts, calendar, shop }: Loaded<unknown>): Mail => {
    const { texts, locale } = mailTexts(tag)
    const text = (texts[kind] as (facts: unknown) => MailText)(facts)
    const mail = layOutMail(text, { to, locale, config: deps.config })
    return { ...mail, ...(calendar && { calendar }), ...(shop !== undefined && { shop }) }
  }
  const kinds = Object.keys(mails) as K[]
  const composers: Composers = Object.fromEntries(kinds.map((kind) => [kind, composerOf(kind)]))
  return composers as Readonly<Record<K, Composer>>
}
