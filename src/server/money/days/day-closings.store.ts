import { type Kysely, sql, type Transaction } from 'kysely'
import type { PaymentMethod } from '#core/money/payment-methods.ts'
import type { EpochMs, IsoDay } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type KindRow = { currency: string; method: PaymentMethod; payments: number; expectedMinor: number }
export type CountedKind = KindRow & { countedMinor: number | null }
export type ClosingRow = { id: string; by: string; at: Date; word: string | null; kinds: CountedKind[] }

/** Payments share the lock, and who closes a day takes it alone [C6]. */
export async function lockTakings(tx: Transaction<DB>, shopId: string, how: 'shared' | 'alone'): Promise<void> {
  await sql`select lock_takings(${shopId}, ${how === 'alone'})`.execute(tx)
}

export async function isDayClosed(db: Kysely<DB>, shopId: string, on: IsoDay): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select exists (select from day_closing d
      where d.shop_id = ${shopId} and d.held_on = ${on}::date and d.reopened_at is null) as "isClosed"`.execute(db)
  return rows[0]!.isClosed
}

const kindsOfClosing = sql`(select coalesce(json_agg(json_build_object('currency', k.currency, 'method', k.method, 'payments', k.payments,
    'expectedMinor', k.expected_minor, 'countedMinor', k.counted_minor) order by k.currency, k.method), '[]')
  from day_closing_kind k where k.shop_id = d.shop_id and k.closing_id = d.id)`

export async function findClosing(db: Kysely<DB>, shopId: string, on: IsoDay): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    select d.id, closer.display_name as by, d.closed_at as at, d.word, ${kindsOfClosing} as kinds
    from day_closing d join member closer on closer.shop_id = d.shop_id and closer.id = d.closed_by
    where d.shop_id = ${shopId} and d.held_on = ${on}::date and d.reopened_at is null`.execute(db)
  return rows[0]
}

export type PastClosingRow = {
  day: IsoDay
  by: string
  closedAt: Date
  reopenedBy: string | null
  reopenedAt: Date | null
  word: string | null
  kinds: CountedKind[]
}

/** Closings before a day, the latest first; those that were reopened only where it is asked for. */
export async function listClosings(
  db: Kysely<DB>,
  shopId: string,
  { before, limit, withReopened = false }: { before: IsoDay | null; limit: number; withReopened?: boolean },
): Promise<PastClosingRow[]> {
  const { rows } = await sql<PastClosingRow>`
    select d.held_on::text as day, closer.display_name as by, d.closed_at as "closedAt", opener.display_name as "reopenedBy",
      d.reopened_at as "reopenedAt", d.word, ${kindsOfClosing} as kinds
    from day_closing d join member closer on closer.shop_id = d.shop_id and closer.id = d.closed_by
    left join member opener on opener.shop_id = d.shop_id and opener.id = d.reopened_by
    where d.shop_id = ${shopId} and (${before}::date is null or d.held_on < ${before}::date)
      and (${withReopened} or d.reopened_at is null)
    order by d.held_on desc, d.closed_at desc, d.id limit ${limit}`.execute(db)
  return rows
}

type NewClosing = {
  shopId: string
  id: string
  on: IsoDay
  word: string | null
  byPerson: string
  at: EpochMs
  kinds: readonly CountedKind[]
}

/** False: the day is closed already [C6]. */
export async function insertClosing(tx: Transaction<DB>, { shopId, id, kinds, ...one }: NewClosing): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into day_closing (shop_id, id, held_on, word, closed_by, closed_at)
    select ${shopId}, ${id}, ${one.on}::date, ${one.word}, m.id, ${new Date(one.at)}
    from member m where m.shop_id = ${shopId} and m.person_id = ${one.byPerson} and m.left_at is null order by m.id limit 1
    on conflict (shop_id, held_on) where reopened_at is null do nothing`.execute(tx)
  if (!numAffectedRows) return false
  if (kinds.length > 0)
    await tx
      .insertInto('day_closing_kind')
      .values(
        kinds.map(({ currency, method, payments, expectedMinor, countedMinor }) => ({
          shop_id: shopId,
          closing_id: id,
          currency,
          method,
          payments,
          expected_minor: expectedMinor,
          counted_minor: countedMinor,
        })),
      )
      .execute()
  return true
}

/** The day that was reopened; undefined where there is no such closing, or it was reopened before. */
export async function updateReopened(
  tx: Transaction<DB>,
  { shopId, id }: { shopId: string; id: string },
  { byPerson, at }: { byPerson: string; at: EpochMs },
): Promise<IsoDay | undefined> {
  const { rows } = await sql<{ day: IsoDay }>`
    update day_closing d set reopened_at = ${new Date(at)}, reopened_by = m.id
    from member m where m.shop_id = d.shop_id and m.person_id = ${byPerson} and m.left_at is null
      and d.shop_id = ${shopId} and d.id = ${id} and d.reopened_at is null returning d.held_on::text as day`.execute(tx)
  return rows[0]?.day
}
