import type { Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotices } from '#server/notices/notices.store.ts'
import { type Concerned, listConcerned, listShopsOfClients } from './concerned.store.ts'

type ModerationKind = 'moderation_decided' | 'report_decided' | 'moderation_undone' | 'appeal_decided'
type Queued = { newId: Deps['newId']; at: EpochMs }

/** One mail to each person about each decision; the composer reads the decision when it is sent. */
export async function queueMails(
  tx: Transaction<DB>,
  { newId, at }: Queued,
  kind: ModerationKind,
  concerned: readonly Concerned[],
): Promise<void> {
  const notices = concerned.map(({ decisionId, personId, email }) => ({
    id: newId(),
    kind,
    recipient: email,
    personId,
    data: { decisionId },
    dueAt: at,
    dedupeKey: `${kind} ${decisionId} ${personId}`,
  }))
  await insertNotices(tx, notices)
}

/** To whom the decisions concern [O72]. */
export async function tellConcerned(
  tx: Transaction<DB>,
  queued: Queued,
  kind: 'moderation_decided' | 'appeal_decided',
  decisionIds: readonly string[],
): Promise<void> {
  await queueMails(tx, queued, kind, await listConcerned(tx, decisionIds))
}

/** To the shops that suspended people have coming appointments with [O75]. */
export async function tellShopsOfSuspended(
  tx: Transaction<DB>,
  { newId, at }: Queued,
  clientIds: readonly string[],
): Promise<void> {
  const shops = await listShopsOfClients(tx, clientIds, at)
  const notices = shops.map(({ shopId, clientId, ownerId, email }) => ({
    id: newId(),
    kind: 'client_suspended',
    recipient: email,
    personId: ownerId,
    data: { shopId, clientId },
    dueAt: at,
    dedupeKey: `client_suspended ${shopId} ${clientId} ${ownerId} ${at}`,
  }))
  await insertNotices(tx, notices)
}
