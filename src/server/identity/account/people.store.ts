import { type Kysely, sql } from 'kysely'
import type { PersonState } from '#core/identity/person-state.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** Provider of the identity by which a guest signs in: a code in a mail [I22]. */
export const GUEST_PROVIDER = 'mail'
/** Ways in that are ours; every other provider is another service [I62]. */
export const OWN_PROVIDERS: readonly string[] = ['embedded', GUEST_PROVIDER]

export type EmailOrigin = 'mailbox' | 'guest' | 'change' | 'hosted'

export type PersonRow = {
  id: string
  name: string
  email: string | null
  locale: string
  state: PersonState
  /** null: not suspended, or for good */
  suspendedUntil: EpochMs | null
  /** set by the command; the configuration may name operators as well */
  isOperator: boolean
  /** 'mailbox': only its mailbox opened the account; only then may the address name an operator [I13] */
  emailOrigin: EmailOrigin
  passwordHash: string | null
}

const personColumns = sql`p.id, p.name, p.email, p.locale, p.state, p.is_operator as "isOperator",
  p.email_origin as "emailOrigin", (extract(epoch from p.suspended_until) * 1000)::float8 as "suspendedUntil",
  (select i.password_hash from identity i where i.person_id = p.id and i.provider = 'embedded') as "passwordHash"`

export async function findPerson(db: Kysely<DB>, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select ${personColumns} from person p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the person until the transaction ends: serialises sign-in with changes of credentials. */
export async function findPersonForChange(db: Kysely<DB>, id: string): Promise<PersonRow | undefined> {
  await sql`select 1 from person where id = ${id} for no key update`.execute(db)
  // Read after the lock is held, to see what its previous holder committed.
  return findPerson(db, id)
}

export type NewPerson = {
  id: string
  name: string
  /** proven; null for somebody who signed in by phone */
  email: string | null
  emailOrigin?: EmailOrigin
  locale: string
  timeZone: string | null
  now: EpochMs
}

/** Returns false where the address is taken. */
export async function insertPerson(db: Kysely<DB>, person: NewPerson): Promise<boolean> {
  const now = new Date(person.now)
  const row = await db
    .insertInto('person')
    .values({
      id: person.id,
      name: person.name,
      email: person.email,
      email_verified_at: person.email && now,
      email_origin: person.emailOrigin ?? 'mailbox',
      locale: person.locale,
      time_zone: person.timeZone,
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the password, also for a person who had none. */
export async function upsertPassword(
  db: Kysely<DB>,
  change: { personId: string; email: string; passwordHash: string; now: EpochMs },
): Promise<void> {
  const { personId, email, passwordHash: password_hash } = change
  await db
    .insertInto('identity')
    .values({
      provider: 'embedded',
      subject: personId,
      person_id: personId,
      email,
      email_verified: true,
      password_hash,
      created_at: new Date(change.now),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ password_hash }))
    .execute()
}

export async function insertGuestIdentity(
  db: Kysely<DB>,
  { personId, email, now }: { personId: string; email: string; now: EpochMs },
): Promise<void> {
  await db
    .insertInto('identity')
    .values({
      provider: GUEST_PROVIDER,
      subject: personId,
      person_id: personId,
      email,
      email_verified: true,
      created_at: new Date(now),
    })
    .execute()
}

/** The guest with this address, locked until the transaction ends; none if they have set a password in the meantime. */
export async function findGuestForChange(db: Kysely<DB>, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p join identity i on i.person_id = p.id and i.provider = ${GUEST_PROVIDER}
    where lower(p.email) = lower(${email}) for no key update of p, i`.execute(db)
  return rows[0]?.id ?? null
}

/** Updates only the way that was used to sign in. */
export async function updateIdentityUsed(
  db: Kysely<DB>,
  personId: string,
  provider: string,
  at: EpochMs,
): Promise<void> {
  await db
    .updateTable('identity')
    .set({ last_used_at: new Date(at) })
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .execute()
}
