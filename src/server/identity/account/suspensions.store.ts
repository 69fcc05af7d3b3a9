import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'

/** Suspends people and ends their sessions [O75]. */
export async function updateSuspended(
  tx: Kysely<DB>,
  personIds: readonly string[],
  { until, reason }: { until: EpochMs | null; reason: string | null },
): Promise<void> {
  await sql`
    with suspended as (
      update person set state = ${state('person', 'suspended')}, suspended_until = ${until === null ? null : new Date(until)}, suspended_because = ${reason}
      where id = any(${personIds}::uuid[]) and ${stateIs('person', 'active', 'suspended')} returning id
    )
    delete from session where person_id in (select id from suspended)`.execute(tx)
}

export async function updateLifted(tx: Kysely<DB>, personIds: readonly string[]): Promise<void> {
  await sql`
    update person set state = ${state('person', 'active')}, suspended_until = null, suspended_because = null
    where id = any(${personIds}::uuid[]) and ${stateIs('person', 'suspended')}`.execute(tx)
}

/** Of a person. */
export const suspensionHasEnded = (at: EpochMs): RawBuilder<boolean> =>
  sql`${stateIs('person', 'suspended')} and suspended_until <= ${new Date(at)}`

/** Ends the suspensions whose days are over; answers how many [O75]. */
export async function updateEndedSuspensions(db: Kysely<DB>, at: EpochMs): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update person set state = ${state('person', 'active')}, suspended_until = null, suspended_because = null
      where ${suspensionHasEnded(at)} returning id
    ), noted as (
      insert into audit_event (happened_at, actor_id, actor_role, action, subject_kind, subject_id)
      select ${new Date(at)}, null, 'machine', 'person.suspension_ended', 'person', id::text from ended
    )
    select id from ended`.execute(db)
  return rows.length
}

/** Those of the people who are operators, by the flag or by a configured address [I13]. */
export async function findOperatorAmong(
  tx: Kysely<DB>,
  personIds: readonly string[],
  configured: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${personIds}::uuid[])
      and (is_operator or (email_origin = 'mailbox' and lower(email) = any(${configured}))) limit 1`.execute(tx)
  return rows[0]?.id
}
