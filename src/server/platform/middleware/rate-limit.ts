import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Config } from '../config/config.ts'
import { answerProblem } from '../http/problem.ts'
import { isUnsafe, type Middleware } from '../http/server-app.ts'
import { addressGroup, clientAddress } from './client-address.ts'

export type Limit = {
  key: string
  max: number
  windowSeconds: number
  /** Calls that are counted with this one. */
  calls?: number
}
type LimitDeps = { db: Kysely<DB>; now: () => EpochMs }

/** Counts a call under a key, for all servers together, in windows that begin at whole multiples of their length. */
export async function limit(
  { db, now }: LimitDeps,
  { key, max, windowSeconds, calls = 1 }: Limit,
): Promise<Decision<void, 'rate_limited', { retryAfterSeconds: number }>> {
  const startsAt = windowStart(now(), windowSeconds)
  const { rows } = await sql<{ hits: number }>`
    insert into rate_count (key, window_starts_at, hits) values (${hashedKey(key)}, ${startsAt}, ${calls})
    on conflict (key, window_starts_at) do update set hits = rate_count.hits + excluded.hits returning hits`.execute(db)
  if (rows[0]!.hits <= max) return granted(undefined)
  return refused('rate_limited', { retryAfterSeconds: Math.ceil((startsAt.getTime() - now()) / 1000) + windowSeconds })
}

/** Takes one call back: it shall not have counted. */
export async function giveBack(
  { db, now }: LimitDeps,
  { key, windowSeconds }: Pick<Limit, 'key' | 'windowSeconds'>,
): Promise<void> {
  await db
    .updateTable('rate_count')
    .set({ hits: sql`rate_count.hits - 1` })
    .where('key', '=', hashedKey(key))
    .where('window_starts_at', '=', windowStart(now(), windowSeconds))
    .where('hits', '>', 0)
    .execute()
}

/** Forgets every call under a key. */
export async function forgetCalls({ db }: Pick<LimitDeps, 'db'>, key: string): Promise<void> {
  await db.deleteFrom('rate_count').where('key', '=', hashedKey(key)).execute()
}

/** A team at work behind one address saves as it types; what may be guessed or mailed has limits of its own. */
export const CHANGES_A_MINUTE = 240

/** So many of an address each server counts by itself, so that whoever changes little costs no statement. */
export const QUIET_CHANGES = 30

/** Changes from one address. Reads are not counted, because a read must not cost a write. */
export function limitUnsafe(deps: LimitDeps & { config: Pick<Config, 'trustedProxies'> }): Middleware {
  const countQuietly = createQuietCount(deps.now, 60)
  return async (c, next) => {
    if (!isUnsafe(c.req.method)) return next()
    const address = addressGroup(clientAddress(c, deps.config.trustedProxies))
    const calls = countQuietly(address)
    if (calls === 0) return next()
    const key = `changes:${address}`
    const decision = await limit(deps, { key, max: CHANGES_A_MINUTE, windowSeconds: 60, calls })
    return decision.ok ? next() : answerProblem(c, decision.code, decision.detail)
  }
}

/** How many calls are to be told to all servers with this one: none of the first, then those as well, then each. */
function createQuietCount(now: () => EpochMs, windowSeconds: number): (address: string) => number {
  let startsAt = 0
  let calls = new Map<string, number>()
  return (address) => {
    const current = windowStart(now(), windowSeconds).getTime()
    if (current !== startsAt) {
      startsAt = current
      calls = new Map()
    }
    const count = (calls.get(address) ?? 0) + 1
    calls.set(address, count)
    if (count <= QUIET_CHANGES) return 0
    return count === QUIET_CHANGES + 1 ? count : 1
  }
}

function windowStart(now: EpochMs, windowSeconds: number): Date {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(now / windowMs) * windowMs)
}

/** So that no address or account name stands in the table. */
function hashedKey(key: string): string {
  return hash('sha256', key, 'base64url')
}
