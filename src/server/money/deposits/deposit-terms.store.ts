import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { decidedStates } from '#core/booking/lifecycle/lifecycle.ts'
import type { DepositClient, DepositRule } from '#core/money/deposits/deposit-rules.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type DepositAccount = { holder: string; iban: string; bic: string | null }
export type DepositTermsRow = DepositAccount & { rules: DepositRule[]; payWithinHours: number; version: number }

/** What decides whether a client is asked, and the account. */
export type DepositBasis = DepositAccount & DepositClient & { rules: DepositRule[]; payWithinHours: number }

/** SQL: the basis for a client at a shop `s`; null where the shop has no rules. A visitor (null) counts as new. */
export function depositBasis(personId: string | null): RawBuilder<DepositBasis | null> {
  return sql`(select json_build_object('rules', d.rules, 'payWithinHours', d.pay_within_hours, 'holder', d.holder, 'iban', d.iban,
      'bic', d.bic, 'isNew', is_new_client(${personId}::uuid, s.id), 'hasMissed', coalesce((
        select ${stateIs('appointment as v', 'no_show')} from booking vb join appointment v on v.booking_id = vb.id
        where vb.client_id = ${personId}::uuid and v.shop_id = s.id and ${stateIs('appointment as v', ...decidedStates)}
        order by lower(v.during) desc limit 1), false))
    from deposit_terms d where d.shop_id = s.id)`
}

/** SQL: the rules of a shop `s`, for what visitors read. */
export const depositRulesOfShop = sql`(select d.rules from deposit_terms d where d.shop_id = s.id)`

const termsColumns = sql`d.rules, d.pay_within_hours as "payWithinHours", d.holder, d.iban, d.bic, d.version`

export async function findDepositTerms(db: Kysely<DB>, shopId: string): Promise<DepositTermsRow | undefined> {
  const { rows } = await sql<DepositTermsRow>`
    select ${termsColumns} from deposit_terms d where d.shop_id = ${shopId}`.execute(db)
  return rows[0]
}

/** Version 0 makes them. False: somebody changed them meanwhile. */
export async function upsertDepositTerms(
  tx: Transaction<DB>,
  shopId: string,
  { version, ...terms }: DepositTermsRow,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into deposit_terms as d (shop_id, rules, pay_within_hours, holder, iban, bic, version, changed_at)
    select ${shopId}, ${JSON.stringify(terms.rules)}::jsonb, ${terms.payWithinHours}::smallint, ${terms.holder}, ${terms.iban}, ${terms.bic}::text, 1, ${at}
    where ${version}::int = 0 or exists (select from deposit_terms where shop_id = ${shopId})
    on conflict (shop_id) do update set rules = excluded.rules, pay_within_hours = excluded.pay_within_hours, holder = excluded.holder,
      iban = excluded.iban, bic = excluded.bic, version = d.version + 1, changed_at = excluded.changed_at
    where d.version = ${version}::int returning d.version`.execute(tx)
  return rows.length > 0
}

type RuledService = { id: string; name: string; priceMinor: number; freeCancelHours: number }

/** The services that rules can name, archived ones only where a rule names them, with the shop's hours of free cancellation. */
export async function listRuledServices(db: Kysely<DB>, shopId: string): Promise<RuledService[]> {
  const { rows } = await sql<RuledService>`
    select v.id, v.name, v.price_minor as "priceMinor", s.free_cancel_hours as "freeCancelHours"
    from service v join shop s on s.id = v.shop_id where v.shop_id = ${shopId}
      and (v.archived_at is null or v.id::text in (select rule ->> 'serviceId' from deposit_terms d, jsonb_array_elements(d.rules) rule
        where d.shop_id = v.shop_id))
    order by v.position, v.id`.execute(db)
  return rows
}
