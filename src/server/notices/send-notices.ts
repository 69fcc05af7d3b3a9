import { gathersUntil } from '#core/notices/digest.ts'
import { leavesAt } from '#core/notices/quiet-hours.ts'
import { isMailed } from '#core/notices/topics.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { describeFault, faultCode } from '#server/platform/process/describe-fault.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { notifyLive } from '../live/notify-live.store.ts'
import { listNoticeTimes, type NoticeTimes } from './choices/notice-times.store.ts'
import { type UnsubscribeUrl, withUnsubscription } from './choices/unsubscribe-link.ts'
import { type ClaimedNotice, type Composers, type Mail, type Mailer, MailNotSent } from './mail.ts'
import {
  claimNotices,
  updateNoticeFailed,
  updateNoticeGathered,
  updateNoticeSent,
  updateNoticeUntold,
  updateNoticeWaiting,
} from './notices.store.ts'
import { insertDeliveries } from './push/push-deliveries.store.ts'
import { admitShopMail, noteShopMail } from './shop-mails.ts'

/** Claims expire after this time: sending one mail is limited to much less, so its sender must have died. */
const CLAIM_MS = 5 * MINUTE_MS
const BATCH_SIZE = 5
const MOST_ATTEMPTS = 10
/** Mails are not retried after a day. */
const KEEP_TRYING_MS = DAY_MS
const FIRST_DELAY_MS = 30_000
const LONGEST_DELAY_MS = 2 * HOUR_MS

type SendDeps = Pick<Deps, 'db' | 'log' | 'now'> & {
  /** the link that switches off mails of a topic */
  unsubscribeUrl?: UnsubscribeUrl
  /** wakes the job that pushes */
  wakePushes?: () => Promise<void>
}

/**
 * Sends a batch of due mails and answers how many it claimed.
 * Claiming comes first, so that two senders never send the same mail.
 */
export async function sendNotices(deps: SendDeps, mailer: Mailer, composers: Composers): Promise<number> {
  const now = deps.now()
  const notices = await claimNotices(deps.db, {
    kinds: Object.keys(composers),
    now,
    staleBefore: now - CLAIM_MS,
    mostAttempts: MOST_ATTEMPTS,
    most: BATCH_SIZE,
  })
  const times = await listNoticeTimes(
    deps.db,
    notices.map(({ id }) => id),
  )
  const ends = await Promise.allSettled(
    notices.map((notice) => sendNotice(deps, mailer, composers, notice, times.get(notice.id))),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return notices.length
}

export function sendNoticesJob(deps: SendDeps, mailer: Mailer, composers: Composers): JobHandler {
  return {
    isEachMinute: true,
    async run() {
      while ((await sendNotices(deps, mailer, composers)) > 0);
    },
  }
}

async function sendNotice(
  deps: SendDeps,
  mailer: Mailer,
  composers: Composers,
  notice: ClaimedNotice,
  times: NoticeTimes | undefined,
): Promise<void> {
  const { db, log, now } = deps
  const { id, kind, attempts } = notice
  let mail: Mail | null
  try {
    if (now() - (notice.waitedUntil ?? notice.createdAt) > KEEP_TRYING_MS) throw new MailNotSent('too_late', true)
    mail = await composers[kind]!(notice)
    if (notice.waitedUntil === null || mail === null) await tellInApp(deps, notice, mail !== null)
    if (notice.hasPush && mail !== null) await startPush(deps, notice, times)
    if (!isMailed(kind, notice.isMailChosen)) mail = null
    if (mail !== null) {
      const until = gathersUntil(aboutOf(notice, times), { digest: times?.digest ?? null, now: now() })
      if (until !== null) return updateNoticeGathered(db, id, until)
      const leaves = leavesAt(aboutOf(notice, times), { quiet: times?.mail ?? null, now: now() })
      if (leaves > now()) return updateNoticeWaiting(db, id, leaves)
    }
    if (mail !== null) mail = await admitShopMail(deps, mail, notice)
    if (mail !== null) {
      await mailer.send({ ...withUnsubscription(mail, notice, deps.unsubscribeUrl), id })
      await noteShopMail(deps, mail, notice)
    }
  } catch (fault) {
    const reason = fault instanceof MailNotSent ? fault.reason : (faultCode(fault) ?? 'fault')
    const isGivenUp = attempts >= MOST_ATTEMPTS || (fault instanceof MailNotSent && fault.isFinal)
    const details = fault instanceof MailNotSent ? {} : describeFault(fault)
    log.warn(isGivenUp ? 'mail_given_up' : 'mail_failed', { ...details, notice: id, kind, attempts, reason })
    return updateNoticeFailed(db, id, { reason, dueAt: isGivenUp ? null : now() + delayAfter(attempts) })
  }
  // If this fails, the claim stays until it expires: a late duplicate is better than two concurrent ones.
  await updateNoticeSent(db, id, now())
  log.info(mail === null ? 'mail_not_needed' : 'mail_sent', { notice: id, kind, attempts })
}

function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 4 ** (attempts - 1), LONGEST_DELAY_MS)
}

function aboutOf({ topic }: ClaimedNotice, times: NoticeTimes | undefined) {
  return { topic, startsAt: times?.startsAt ?? null }
}

/** Once for each browser, however often the mail is tried [N59]. */
async function startPush(
  { db, now, wakePushes }: SendDeps,
  notice: ClaimedNotice,
  times: NoticeTimes | undefined,
): Promise<void> {
  const dueAt = leavesAt(aboutOf(notice, times), { quiet: times?.push ?? null, now: now() })
  const many = await insertDeliveries(db, { noticeId: notice.id, dueAt })
  if (many > 0 && dueAt <= now()) await wakePushes?.()
}

/** The row is there since the transaction that caused it; the person's open pages are told now [N52]. */
async function tellInApp({ db }: SendDeps, { id, personId, inApp }: ClaimedNotice, isNeeded: boolean): Promise<void> {
  if (!inApp || personId === null) return
  if (!isNeeded) await updateNoticeUntold(db, id)
  await notifyLive(db, `person:${personId}`, 'notices')
}
