import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type FlowRow = { sealed: Buffer; isExchanged: boolean; returnTo: string | null }

export async function insertFlow(
  db: Kysely<DB>,
  flow: { stateHash: Buffer; sealed: Buffer; returnTo: string | null; expiresAt: EpochMs },
): Promise<void> {
  await db
    .insertInto('oidc_flow')
    .values({
      state_hash: flow.stateHash,
      sealed: flow.sealed,
      return_to: flow.returnTo,
      expires_at: new Date(flow.expiresAt),
    })
    .execute()
}

/** Takes a flow out: of concurrent calls one gets it. Undefined: unknown, used or too old. */
export async function deleteFlow(db: Kysely<DB>, stateHash: Buffer, now: EpochMs): Promise<FlowRow | undefined> {
  const { rows } = await sql<FlowRow & { isLive: boolean }>`
    delete from oidc_flow where state_hash = ${stateHash}
    returning sealed, is_exchanged as "isExchanged", return_to as "returnTo", expires_at > ${new Date(now)} as "isLive"`.execute(
    db,
  )
  return rows[0]?.isLive ? rows[0] : undefined
}

/** Puts back what the provider said, for as long as a code of the second factor may take. */
export async function insertExchanged(
  db: Kysely<DB>,
  flow: { stateHash: Buffer; sealed: Buffer; returnTo: string | null; expiresAt: EpochMs },
): Promise<void> {
  await sql`
    insert into oidc_flow (state_hash, sealed, is_exchanged, return_to, expires_at)
    values (${flow.stateHash}, ${flow.sealed}, true, ${flow.returnTo}, ${new Date(flow.expiresAt)})`.execute(db)
}
