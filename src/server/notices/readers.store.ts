import { type Kysely, sql } from 'kysely'
import type { PersonState } from '#core/identity/person-state.ts'
import { greetingName } from '#core/notices/greeting-name.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { GUEST_PROVIDER } from '#server/identity/account/people.store.ts'

export type MailReader = {
  /** null: a client without an account */
  id: string | null
  name: string
  email: string
  /** null: nothing says it, so it is the site's [Z10] */
  locale: string | null
  timeZone: string | null
}

/** By a name that the shop entered, as far as it greets [N81]. */
export type CardReader = Omit<MailReader, 'name'> & { name: string | null }

/** An active person at their current address. email: only if that is still the same. */
export function findMailReader(db: Kysely<DB>, personId: string, email?: string): Promise<MailReader | undefined> {
  return findReader(db, personId, email, ['active'])
}

/** The same for whom a decision concerns: also a suspended person, who could not be told otherwise. */
export function findConcernedReader(db: Kysely<DB>, personId: string, email: string): Promise<MailReader | undefined> {
  return findReader(db, personId, email, ['active', 'suspended', 'leaving'])
}

async function findReader(
  db: Kysely<DB>,
  personId: string,
  email: string | undefined,
  states: readonly PersonState[],
): Promise<MailReader | undefined> {
  const { rows } = await sql<MailReader>`
    select id, name, email, locale, time_zone as "timeZone" from person
    where id = ${personId} and email is not null and ${stateIs('person', ...states)}
      and lower(email) = lower(coalesce(${email ?? null}, email))`.execute(db)
  return rows[0]
}

/** The client of an appointment that was booked without an account, by the shop's card as it is now. */
export async function findCardReader(
  db: Kysely<DB>,
  { shopId, cardId }: { shopId: string; cardId: string },
): Promise<CardReader | undefined> {
  const { rows } = await sql<MailReader>`
    select null as id, name, email, locale, null as "timeZone" from client
    where shop_id = ${shopId} and id = ${cardId} and email is not null`.execute(db)
  return rows[0] && { ...rows[0], name: greetingName(rows[0].name) }
}

/** One of a shop's people, while they work there. */
export async function findShopReader(
  db: Kysely<DB>,
  { personId, shopId }: { personId: string; shopId: string },
): Promise<(MailReader & { memberId: string; hearsOfAll: boolean }) | undefined> {
  const { rows } = await sql<MailReader & { memberId: string; hearsOfAll: boolean }>`
    select p.id, p.name, p.email, p.locale, p.time_zone as "timeZone", m.id as "memberId",
      coalesce(w.bookings = 'shop', false) as "hearsOfAll"
    from person p join member m on m.person_id = p.id
    left join shop_news w on w.person_id = p.id and w.shop_id = m.shop_id
    where p.id = ${personId} and ${stateIs('person as p', 'active')} and p.email is not null
      and m.shop_id = ${shopId} and m.left_at is null`.execute(db)
  return rows[0]
}

/** A person to whom a mail about their account goes, whatever state they are in. */
export type Addressee = Omit<MailReader, 'id' | 'email'> & {
  id: string
  email: string | null
  state: PersonState
  /** A code in a mail opens the account [I22]. */
  isGuest: boolean
}

/** Finds by id or by proven address. */
export async function findAddressee(
  db: Kysely<DB>,
  by: { personId: string } | { email: string },
): Promise<Addressee | null> {
  const which = 'personId' in by ? sql`id = ${by.personId}` : sql`lower(email) = lower(${by.email})`
  const { rows } = await sql<Addressee>`
    select id, name, email, locale, time_zone as "timeZone", state,
      exists (select from identity i where i.person_id = person.id and i.provider = ${GUEST_PROVIDER})
        and not exists (select from second_factor f where f.person_id = person.id and f.confirmed_at is not null)
        as "isGuest"
    from person where ${which}`.execute(db)
  return rows[0] ?? null
}
