import { hash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Config } from '#server/platform/config/config.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import { isUnsafe, type Middleware } from '#server/platform/http/server-app.ts'
import { addressGroup, clientAddress, widerGroup } from '../client-address.ts'

export type Limit = {
  key: string
  max: number
  windowSeconds: number
  /** How many calls this one counts for. */
  calls?: number
}
type LimitDeps = { db: Kysely<DB>; now: () => EpochMs }

/** Counts a call under a key, shared by all servers, in fixed windows aligned to multiples of their length. */
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

/**
 * SQL: counts under several keys as a part of a larger statement, in windows of the first one's length; answers a row for each
 * key, `is_over` where it is over its limit. In key order, so that statements with the same keys cannot deadlock.
 */
export function countCalls(limits: readonly Limit[], now: EpochMs): RawBuilder<unknown> {
  const hashed = limits.map(({ key, max, calls = 1 }) => ({ key: hashedKey(key), max, calls }))
  return sql`
    insert into rate_count (key, window_starts_at, hits)
    select l.key, ${windowStart(now, limits[0]!.windowSeconds)}::timestamptz, l.calls
    from json_to_recordset(${JSON.stringify(hashed)}::json) as l (key text, calls int) order by l.key
    on conflict (key, window_starts_at) do update set hits = rate_count.hits + excluded.hits
    returning hits > (select l.max from json_to_recordset(${JSON.stringify(hashed)}::json) as l (key text, max int)
      where l.key = rate_count.key) as is_over`
}

/** Uncounts one call. */
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

/** Clears the count of a key. */
export async function forgetCalls({ db }: Pick<LimitDeps, 'db'>, key: string): Promise<void> {
  await db.deleteFrom('rate_count').where('key', '=', hashedKey(key)).execute()
}

/** High enough for a team behind one address whose editor saves while typing; guessing and mailing have limits of their own. */
export const CHANGES_A_MINUTE = 240

/** The first changes of an address are counted in memory, per server, and cost no statement. */
export const LOCAL_CHANGES = 30

/** A /48 may make this many times the calls of one of its /64 groups. */
export const WIDER_TIMES = 8

/** An address's limits: one for its own group and, with IPv6, one for the wider group it may choose from. */
export function addressLimits({ key, address, max, windowSeconds }: Limit & { address: string }): Limit[] {
  const wider = widerGroup(address)
  const own = { key: `${key}:${address}`, max, windowSeconds }
  return wider === null ? [own] : [own, { key: `${key}:${wider}`, max: max * WIDER_TIMES, windowSeconds }]
}

/** Limits unsafe requests per address. Reads are not counted, because a read must not cost a write. */
export function limitUnsafe(deps: LimitDeps & { config: Pick<Config, 'trustedProxies'> }): Middleware {
  const countLocally = createLocalAllowance(deps.now, 60)
  return async (c, next) => {
    if (!isUnsafe(c.req.method)) return next()
    const address = addressGroup(clientAddress(c, deps.config.trustedProxies))
    for (const one of addressLimits({ key: 'changes', address, max: CHANGES_A_MINUTE, windowSeconds: 60 })) {
      const calls = countLocally(one)
      const decision = calls === 0 ? granted(undefined) : await limit(deps, { ...one, calls })
      if (!decision.ok) return answerProblem(c, decision.code, decision.detail)
    }
    return next()
  }
}

/**
 * How many calls to add to the shared count: none within the local allowance, the whole allowance once it is exceeded, then one
 * each.
 */
function createLocalAllowance(now: () => EpochMs, windowSeconds: number): (limit: Limit) => number {
  let startsAt = 0
  let calls = new Map<string, number>()
  return ({ key, max }) => {
    const free = (max / CHANGES_A_MINUTE) * LOCAL_CHANGES
    const current = windowStart(now(), windowSeconds).getTime()
    if (current !== startsAt) {
      startsAt = current
      calls = new Map()
    }
    const count = (calls.get(key) ?? 0) + 1
    calls.set(key, count)
    if (count <= free) return 0
    return count === free + 1 ? count : 1
  }
}

function windowStart(now: EpochMs, windowSeconds: number): Date {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(now / windowMs) * windowMs)
}

/** Hashed, so that the table contains no address or account name. */
function hashedKey(key: string): string {
  return hash('sha256', key, 'base64url')
}
