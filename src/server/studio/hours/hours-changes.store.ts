import { type Kysely, sql } from 'kysely'
import type { Span } from '#core/availability/hours/hours.ts'
import type { IsoDay } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type LockedResource = { id: string; kind: 'member' | 'room'; version: number; has_rules: boolean }

/** Locks the whole team. The lock of the shop waits for those who are joining, see close_for_who_joins(). */
export async function lockTeam(tx: Kysely<DB>, shopId: string): Promise<LockedResource[]> {
  await sql`select from shop where id = ${shopId} for no key update`.execute(tx)
  return lockResources(tx, shopId, null)
}

/** Locks active resources against changes of their gaps, in the order of lock_gaps(); null: all members. */
export async function lockResources(
  tx: Kysely<DB>,
  shopId: string,
  ids: readonly string[] | null,
): Promise<LockedResource[]> {
  const { rows } = await sql<LockedResource>`
    select r.id, r.kind, r.hours_version as version, exists (select from hours h where h.shop_id = r.shop_id and h.resource_id = r.id) as has_rules
    from resource r
    where r.shop_id = ${shopId} and r.is_active and ${ids === null ? sql`r.kind = 'member'` : sql`r.id = any (${ids}::uuid[])`}
    order by r.shop_id, r.id for no key update of r`.execute(tx)
  return rows
}

export type RuleRow = {
  resource_id: string
  weekday: number
  opens_min: number
  closes_min: number
  week_phase: number | null
}

/** Answers false, with nothing saved, if somebody changed one of them since its version. */
export async function saveRules(
  tx: Kysely<DB>,
  shopId: string,
  resources: readonly { id: string; version: number }[],
  { from, until, rules }: { from: IsoDay; until: IsoDay | null; rules: readonly RuleRow[] },
): Promise<boolean> {
  const { rows } = await sql<{ stale: string[] }>`
    select save_hours(${shopId}, ${resources.map(({ id }) => id)}::uuid[], ${resources.map(({ version }) => version)}::int[],
      ${from}, ${until}, ${JSON.stringify(rules)}) as stale`.execute(tx)
  return rows[0]!.stale.length === 0
}

export async function deleteExceptions(
  tx: Kysely<DB>,
  shopId: string,
  resourceIds: readonly string[],
  days: readonly IsoDay[],
): Promise<void> {
  await sql`delete from hours_exception where shop_id = ${shopId} and resource_id = any (${resourceIds}::uuid[])
    and held_on = any (${days}::date[])`.execute(tx)
}

export type NamedDay = { on: IsoDay; label: string | null }
const rowsOf = (days: readonly NamedDay[]) =>
  sql`unnest(${days.map(({ on }) => on)}::date[], ${days.map(({ label }) => label || null)}::text[])`

/** Counts a change of their days, as save_hours() counts one of their rules [T23]. */
export async function updateHoursVersions(tx: Kysely<DB>, shopId: string, resourceIds: readonly string[]) {
  await sql`update resource set hours_version = hours_version + 1
    where shop_id = ${shopId} and id = any (${resourceIds}::uuid[])`.execute(tx)
}

export async function deleteClosingDays(tx: Kysely<DB>, shopId: string, days: readonly IsoDay[]): Promise<void> {
  await sql`delete from closing_day where shop_id = ${shopId} and held_on = any (${days}::date[])`.execute(tx)
}

/** Stores closing days of the whole shop: they apply to members who join later too [T24]. */
export async function insertClosingDays(tx: Kysely<DB>, shopId: string, days: readonly NamedDay[]): Promise<void> {
  await sql`insert into closing_day (shop_id, held_on, label) select ${shopId}, d.* from ${rowsOf(days)} d`.execute(tx)
}

/** Without spans the resources are closed on these days. */
export async function insertExceptions(
  tx: Kysely<DB>,
  shopId: string,
  resourceIds: readonly string[],
  { days, spans }: { days: readonly NamedDay[]; spans: readonly Span[] },
): Promise<void> {
  const opens = spans.length === 0 ? [null] : spans.map(({ opensMin }) => opensMin)
  const closes = spans.length === 0 ? [null] : spans.map(({ closesMin }) => closesMin)
  await sql`insert into hours_exception (shop_id, resource_id, held_on, opens_min, closes_min, label)
    select ${shopId}, r.id, d.on_day, s.opens, s.closes, d.label
    from unnest(${resourceIds}::uuid[]) r (id), ${rowsOf(days)} d (on_day, label),
      unnest(${opens}::smallint[], ${closes}::smallint[]) s (opens, closes)`.execute(tx)
}
