import { topicNames, topicOf } from '#core/notices/topics.ts'
import type { EpochMs } from '#core/time.ts'
import { findMailReader } from '#server/bookings/mails/booking-mails.store.ts'
import type { Deps } from '#server/deps.ts'
import { listNoticesById } from '../app/app-notices.store.ts'
import { type NoticeView, noticeViewOf } from '../app/list-notices.ts'
import { findNoticeTimes } from '../choices/notice-times.store.ts'
import type { Composer, Composers, Notice } from '../mail.ts'
import { layOutMail, type MailItem } from '../mail-layout.ts'
import { listOfDigest } from './digest.store.ts'
import { digestMailWords } from './digest-mail-words.ts'

const MOST_LISTED = 50

type DigestLine = { notice: Notice; subject: string; view: NoticeView }

/**
 * One mail with what gathered [N70]: each line is the subject of the mail that the notice would have been. The notice's own composer
 * decides whether it is still needed.
 */
export function digestMails(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  composers: Composers,
): Record<'digest', Composer> {
  const { publicUrl } = config

  async function linesOf(notices: readonly Notice[], recipient: string): Promise<DigestLine[]> {
    const rows = await listNoticesById(
      db,
      notices.map(({ id }) => id),
    )
    const views = new Map(rows.map((row) => [row.id, noticeViewOf(row)]))
    const lines: DigestLine[] = []
    for (const notice of notices) {
      const view = views.get(notice.id)
      // A notice whose subject was deleted, or that the reader may no longer see, is left out [N54].
      const mail = view && view.about !== null ? await composers[notice.kind]?.({ ...notice, recipient }) : null
      if (view && mail) lines.push({ notice, subject: mail.subject, view })
    }
    return lines
  }

  const digest: Composer = async ({ id, personId }) => {
    const reader = personId === null ? undefined : await findMailReader(db, personId)
    if (!reader) return null
    const all = await listOfDigest(db, id)
    const lines = await linesOf(all.slice(0, MOST_LISTED), reader.email)
    if (lines.length === 0) return null
    const unlisted = Math.max(0, all.length - MOST_LISTED)
    const { words, locale } = digestMailWords(reader.locale)
    const ownZone = reader.timeZone ?? (await findNoticeTimes(db, personId!))?.deviceZone ?? null
    const itemOf = ({ notice, subject, view: { path, hash, about } }: DigestLine): MailItem => {
      // The time of the appointment it is about, by the shop's clock; otherwise when it happened, by the reader's.
      const at = about?.startsAt ? Date.parse(about.startsAt) : notice.createdAt
      const timeZone = (about?.startsAt ? about.timeZone : null) ?? ownZone
      return {
        title: subject,
        lines: [...(about?.words ? [words.quote(about.words)] : []), clock(at, { locale, timeZone })],
        url: path === null ? null : `${publicUrl}${path}${hash === null ? '' : `#${hash}`}`,
      }
    }
    const groups = topicNames.flatMap((topic) => {
      const items = lines.filter(({ notice }) => topicOf(notice.kind) === topic).map(itemOf)
      return items.length > 0 ? [{ heading: words.topics[topic] ?? topic, items }] : []
    })
    const urls = { notices: `${publicUrl}/me/notices`, settings: `${publicUrl}/me/notices/settings` }
    const text = words.digest({ name: reader.name, many: lines.length + unlisted, groups, unlisted, urls })
    return layOutMail(text, { to: reader.email, locale, config })
  }
  return { digest }
}

function clock(at: EpochMs, { locale, timeZone }: { locale: string; timeZone: string | null }): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: timeZone ?? 'UTC', timeZoneName: timeZone === null ? 'short' : undefined },
  }).format(at)
}
