import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type NewSignUp = {
  id: string
  email: string
  name: string
  /** null: a guest, who has no password [I22] */
  passwordHash: string | null
  locale: string
  timeZone: string | null
  returnTo: string | null
  /** of the privacy notice that the screen named; null: it named none */
  privacyVersion: string | null
  now: EpochMs
  expiresAt: EpochMs
}

export async function insertSignUp(db: Kysely<DB>, signUp: NewSignUp): Promise<void> {
  await db
    .insertInto('sign_up')
    .values({
      id: signUp.id,
      email: signUp.email,
      name: signUp.name,
      password_hash: signUp.passwordHash,
      locale: signUp.locale,
      time_zone: signUp.timeZone,
      return_to: signUp.returnTo,
      privacy_version: signUp.privacyVersion,
      created_at: new Date(signUp.now),
      expires_at: new Date(signUp.expiresAt),
    })
    .execute()
}

export type SignUpRow = {
  id: string
  email: string
  name: string
  /** null: a guest, who has no password [I22] */
  passwordHash: string | null
  locale: string
  timeZone: string | null
  returnTo: string | null
  privacyVersion: string | null
  createdAt: Date
}

const signUpColumns = sql`s.id, s.email, s.name, s.password_hash as "passwordHash", s.locale,
  s.time_zone as "timeZone", s.return_to as "returnTo", s.privacy_version as "privacyVersion", s.created_at as "createdAt"`

export async function findSignUp(db: Kysely<DB>, id: string, now: EpochMs): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`
    select ${signUpColumns} from sign_up s where s.id = ${id} and s.expires_at > ${new Date(now)}`.execute(db)
  return rows[0]
}

/** The pending sign-up of an address. */
export async function findNewestSignUp(db: Kysely<DB>, email: string, now: EpochMs): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`
    select ${signUpColumns} from sign_up s where lower(s.email) = lower(${email}) and s.expires_at > ${new Date(now)}
    order by s.created_at desc, s.id desc limit 1`.execute(db)
  return rows[0]
}

/** Locks until the transaction ends: sign-ups for one address are finished one at a time. */
export async function lockSignUpsOf(db: Kysely<DB>, email: string): Promise<void> {
  await sql`select 1 from sign_up where lower(email) = lower(${email}) order by id for no key update`.execute(db)
}

export async function deleteSignUpsOf(db: Kysely<DB>, email: string): Promise<void> {
  await sql`delete from sign_up where lower(email) = lower(${email})`.execute(db)
}

export type Known = {
  personId: string | null
  passwordHash: string | null
  /** of the newest pending sign-up */
  signUpHash: string | null
}

/**
 * The hashes to check a password for an address against: always one row and one statement, whether or not there is an account
 * [I3]. Demo accounts can sign in only from this machine [A6].
 */
export async function findKnown(
  db: Kysely<DB>,
  { email, isLocal }: { email: string; isLocal: boolean },
  now: EpochMs,
): Promise<Known> {
  const { rows } = await sql<Known>`
    select p.id as "personId", i.password_hash as "passwordHash", (
      select s.password_hash from sign_up s
      where lower(s.email) = lower(${email}) and s.expires_at > ${new Date(now)} and s.password_hash is not null
      order by s.created_at desc, s.id desc limit 1
    ) as "signUpHash"
    from (select 1) one
    left join person p on lower(p.email) = lower(${email}) and (${isLocal} or not p.is_demo_account)
    left join identity i on i.person_id = p.id and i.provider = 'embedded'`.execute(db)
  return rows[0] ?? { personId: null, passwordHash: null, signUpHash: null }
}
