import type { Language } from '#core/messages/languages.ts'
import { decideAfterPush } from '#core/notices/push-answer.ts'
import { MINUTE_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { siteLanguage } from '#server/installation/site-name.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { readersLanguage } from '#server/words/speech.ts'
import { listNoticesById } from '../app/app-notices.store.ts'
import { type NoticeView, noticeViewOf } from '../app/list-notices.ts'
import { type ClaimedPush, claimDeliveries, updateDeliveryDone, updateDeliveryDue } from './push-deliveries.store.ts'
import { deleteGonePushDevice } from './push-devices.store.ts'
import { type PushKeys, readPushKeys } from './push-keys.ts'
import type { SendPush } from './push-sender.ts'
import { pushText } from './push-text.ts'

/** Claims expire after this time: sending is limited to much less, so its sender must have died. */
const CLAIM_MS = 5 * MINUTE_MS
const BATCH_SIZE = 10

type PushDeps = Pick<Deps, 'config' | 'db' | 'log' | 'now' | 'vault'>

/** Sends a batch of due pushes and answers how many it claimed. */
export async function sendPushes(deps: PushDeps, send: SendPush): Promise<number> {
  const now = deps.now()
  const pushes = await claimDeliveries(deps.db, { now, staleBefore: now - CLAIM_MS, most: BATCH_SIZE })
  if (pushes.length === 0) return 0
  const keys = await readPushKeys(deps)
  const rows = await listNoticesById(deps.db, [...new Set(pushes.map(({ noticeId }) => noticeId))])
  const views = new Map(rows.map((row) => [row.id, noticeViewOf(row)]))
  const ends = await Promise.allSettled(pushes.map((push) => sendOne(deps, send, keys, push, views.get(push.noticeId))))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return pushes.length
}

export function sendPushesJob(deps: PushDeps, send: SendPush): JobHandler {
  return {
    isEachMinute: true,
    async run() {
      while ((await sendPushes(deps, send)) > 0);
    },
  }
}

async function sendOne(
  { config, db, log, now }: PushDeps,
  send: SendPush,
  keys: PushKeys | null,
  push: ClaimedPush,
  view: NoticeView | undefined,
): Promise<void> {
  // Read meanwhile, or about something that is gone: nothing to tell [N59].
  if (keys === null || view === undefined || view.isRead || view.about === null)
    return updateDeliveryDone(db, push, now())
  const answer = await send(push, payloadOf(view, readersLanguage(push.locale, siteLanguage(config))), keys)
  const outcome = decideAfterPush({ ...answer, attempts: push.attempts })
  const line = { notice: push.noticeId, device: push.deviceId, status: answer.status, attempts: push.attempts }
  if (outcome.is === 'delivered') log.info('push_sent', line)
  else log.warn('push_failed', { ...line, outcome: outcome.is })
  if (outcome.is === 'again') return updateDeliveryDue(db, push, now() + outcome.afterMs)
  if (outcome.is === 'browser_gone') return deleteGonePushDevice(db, push.deviceId)
  return updateDeliveryDone(db, push, now())
}

/**
 * What the bell shows, without the picture [N60], in the reader's language [Z13]. kind and about are for service workers of the release
 * before, which make the sentence themselves. A push service takes 4 KB: `words` have 300 letters at most.
 */
function payloadOf({ id, kind, at, path, hash, about }: NoticeView, language: Language): string {
  return JSON.stringify({ id, ...pushText({ kind, about }, language), language, kind, at, path, hash, about })
}
