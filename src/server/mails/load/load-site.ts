import { type NoticeTopic, topicNames, topicOf } from '#core/notices/topics.ts'
import type { EpochMs } from '#core/time.ts'
import { siteName } from '#server/installation/site-name.ts'
import { listNoticesById } from '#server/notices/app/app-notices.store.ts'
import { type NoticeView, noticeViewOf } from '#server/notices/app/list-notices.ts'
import { findNoticeTimes } from '#server/notices/choices/notice-times.store.ts'
import { listOfDigest } from '#server/notices/digest/digest.store.ts'
import type { Notice } from '#server/notices/mail.ts'
import { findMailReader } from '#server/notices/readers.store.ts'
import { type Loader, type MailDeps, textOf } from '../loader.ts'

const MOST_LISTED = 50

/** To an operator: the daily backup failed. */
export const loadFailedBackup: Loader<{ name: string; site: string; reason: string | null; url: string }> = async (
  notice,
  { db, config },
) => {
  const { personId, recipient } = notice
  const reader = personId === null ? undefined : await findMailReader(db, personId, recipient)
  if (!reader) return null
  const facts = { name: reader.name, site: siteName(config), reason: textOf(notice, 'reason') }
  return { to: recipient, locale: reader.locale, facts: { ...facts, url: `${config.publicUrl}/operator/health` } }
}

type DigestLine = {
  subject: string
  quote: string | null
  at: EpochMs
  timeZone: string | null
  url: string | null
}

export type DigestFacts = {
  name: string
  /** all of them, also those that are not listed */
  many: number
  groups: readonly { topic: NoticeTopic; lines: readonly DigestLine[] }[]
  /** how many are not listed */
  unlisted: number
  urls: { notices: string; settings: string }
}

/**
 * One mail with what gathered [N70]: each line is the subject of the mail that the notice would have been, which also decides
 * whether it is still needed.
 */
export const loadDigest: Loader<DigestFacts> = async ({ id, personId }, deps) => {
  const { db, config } = deps
  const reader = personId === null ? undefined : await findMailReader(db, personId)
  if (!reader || personId === null) return null
  const all = await listOfDigest(db, id)
  const listed = await listNeeded(all.slice(0, MOST_LISTED), reader.email, deps)
  if (listed.length === 0) return null
  const unlisted = Math.max(0, all.length - MOST_LISTED)
  const ownZone = reader.timeZone ?? (await findNoticeTimes(db, personId))?.deviceZone ?? null
  const groups = topicNames.flatMap((topic) => {
    const lines = listed.filter(({ notice }) => topicOf(notice.kind) === topic)
    return lines.length > 0 ? [{ topic, lines: lines.map((line) => lineOf(line, ownZone, config.publicUrl)) }] : []
  })
  const urls = { notices: `${config.publicUrl}/me/notices`, settings: `${config.publicUrl}/me/notices/settings` }
  const facts = { name: reader.name, many: listed.length + unlisted, groups, unlisted, urls }
  return { to: reader.email, locale: reader.locale, facts }
}

type Listed = { notice: Notice; subject: string; view: NoticeView }

async function listNeeded(
  notices: readonly Notice[],
  recipient: string,
  { db, subjectOf }: MailDeps,
): Promise<Listed[]> {
  const rows = await listNoticesById(
    db,
    notices.map(({ id }) => id),
  )
  const views = new Map(rows.map((row) => [row.id, noticeViewOf(row)]))
  const listed: Listed[] = []
  for (const notice of notices) {
    const view = views.get(notice.id)
    // A notice whose subject was deleted, or that the reader may no longer see, is left out [N54].
    const subject = view && view.about !== null ? await subjectOf({ ...notice, recipient }) : null
    if (view && subject !== null) listed.push({ notice, subject, view })
  }
  return listed
}

/** With the time of the appointment it is about, by the shop's clock; otherwise when it happened, by the reader's. */
function lineOf({ notice, subject, view }: Listed, ownZone: string | null, publicUrl: string): DigestLine {
  const { path, hash, about } = view
  return {
    subject,
    quote: about?.words ?? null,
    at: about?.startsAt ? Date.parse(about.startsAt) : notice.createdAt,
    timeZone: (about?.startsAt ? about.timeZone : null) ?? ownZone,
    url: path === null ? null : `${publicUrl}${path}${hash === null ? '' : `#${hash}`}`,
  }
}
