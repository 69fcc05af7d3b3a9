import { type Kysely, type RawBuilder, sql } from 'kysely'
import { statesBefore } from '#core/shops/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'
import { LIVE_CHANNEL } from '#server/live/notify-live.store.ts'

/** The subject of a case, as far as its state is changed. */
export type Changed = {
  kind: string
  subjectId: string
  shopId: string | null
  lookId: string | null
  authorId: string | null
}

type Hideable = 'look' | 'photo' | 'comment' | 'review'
const shown: Record<Hideable, string> = { look: 'published', photo: 'ready', comment: 'published', review: 'published' }
const hideable = Object.keys(shown) as Hideable[]

export const isShown = (kind: string, state: string | null) => state !== null && shown[kind as Hideable] === state

/** Hides subjects, or shows them again [O73]; one statement for each kind. Listings and ratings follow by triggers. */
export async function updateHidden(
  tx: Kysely<DB>,
  subjects: readonly Changed[],
  to: 'hidden' | 'shown',
  at: EpochMs,
): Promise<void> {
  for (const kind of hideable) {
    const ids = subjects.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId)
    if (ids.length === 0) continue
    const [from, next] = to === 'hidden' ? [shown[kind], 'hidden'] : ['hidden', shown[kind]]
    const changedAt: RawBuilder<unknown> = kind === 'look' ? sql`, updated_at = ${new Date(at)}` : sql``
    await sql`update ${sql.table(kind)} set state = ${next} ${changedAt} where id = any(${ids}::uuid[]) and state = ${from}`.execute(
      tx,
    )
  }
  const looks = [...new Set(subjects.filter(({ kind }) => kind === 'comment').map(({ lookId }) => lookId))]
  if (looks.length > 0)
    await sql`select pg_notify(${LIVE_CHANNEL}, 'look:' || id || ' comments') from unnest(${looks}::text[]) id`.execute(
      tx,
    )
}

/** As the operator's move `suspend` of a shop does [S1]; answers which were suspended. */
export async function updateShopsSuspended(
  tx: Kysely<DB>,
  shopIds: readonly string[],
  reason: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update shop set state = ${state('shop', 'suspended')}, state_before = state, suspended_because = ${reason}
    where id = any(${shopIds}::uuid[]) and state = any(${statesBefore('suspend')}) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function updateShopsReinstated(tx: Kysely<DB>, shopIds: readonly string[]): Promise<void> {
  await sql`
    update shop set state = coalesce(state_before, 'live'), state_before = null, suspended_because = null
    where id = any(${shopIds}::uuid[]) and ${stateIs('shop', 'suspended')}`.execute(tx)
}
