import type { Deps } from '#server/deps.ts'
import type { Composer } from '#server/notices/mail.ts'
import { layOutMail, type MailText } from '#server/notices/mail-layout.ts'
import { findReader } from '#server/voices/mails/voice-mails.store.ts'
import { type ModerationMailKind, moderationMailWords } from './moderation-mail-words.ts'
import { findConcernedReader, findMailedDecision, findSuspendedClient } from './moderation-mails.store.ts'

const TITLE_LETTERS = 60
const MOST_TIMES = 10

/** Mails about decisions: composed when they are sent, so that one undone meanwhile is not told [O74]. */
export function moderationMails({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Record<ModerationMailKind | 'client_suspended', Composer> {
  const { publicUrl } = config
  const layOut = (text: MailText, to: string, tag: string) => {
    return layOutMail(text, { to, locale: moderationMailWords(tag).locale, config })
  }
  const composer =
    (kind: ModerationMailKind): Composer =>
    async ({ data, personId, recipient }) => {
      if (typeof data.decisionId !== 'string' || personId === null) return null
      const [decision, reader] = await Promise.all([
        findMailedDecision(db, data.decisionId),
        findConcernedReader(db, personId, recipient),
      ])
      if (!decision || !reader || decision.isUndone !== (kind === 'moderation_undone')) return null
      const { words, locale } = moderationMailWords(reader.locale)
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: reader.timeZone ?? 'UTC' })
      const text = words[kind]({
        name: reader.name,
        subject: decision.kind,
        title: shortened(decision.title ?? ''),
        shopName: decision.shopName ?? '',
        decision: decision.decision,
        reason: decision.reason ?? '',
        until: decision.until && day.format(decision.until),
        isReversed: decision.outcome === 'reversed',
        answer: decision.answer ?? '',
        appealUrl: `${publicUrl}/appeal/${decision.id}#${decision.appealKey}`,
        siteUrl: publicUrl,
      })
      return layOut(text, recipient, reader.locale)
    }
  return {
    moderation_decided: composer('moderation_decided'),
    report_decided: composer('report_decided'),
    moderation_undone: composer('moderation_undone'),
    appeal_decided: composer('appeal_decided'),
    client_suspended: async ({ data, personId, recipient }) => {
      const { shopId, clientId } = data
      if (typeof shopId !== 'string' || typeof clientId !== 'string' || personId === null) return null
      const [client, reader] = await Promise.all([
        findSuspendedClient(db, { shopId, clientId, now: now() }),
        findReader(db, personId, recipient),
      ])
      if (!client || !reader) return null
      const { words, locale } = moderationMailWords(reader.locale)
      const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: client.zone })
      const text = words.client_suspended({
        name: reader.name,
        clientName: client.clientName,
        shopName: client.shopName,
        times: client.times.slice(0, MOST_TIMES).map((at) => moment.format(at)),
        url: `${publicUrl}/studio/${client.slug}/bookings`,
      })
      return layOut(text, recipient, reader.locale)
    },
  }
}

function shortened(title: string): string {
  const letters = [...title]
  return letters.length > TITLE_LETTERS ? `${letters.slice(0, TITLE_LETTERS).join('').trimEnd()} …` : title
}
