import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { DemoShop } from './content.ts'
import { personId } from './demo-ids.ts'

export type DemoRole = 'client' | 'owner' | 'manager' | 'staff' | 'operator'

/** Owner, manager and staff are members of the first shop, so their names come from there. */
export const demoAccounts = {
  client: { email: 'client@lookbook.example', name: 'Alba Serrano' },
  owner: { email: 'owner@lookbook.example' },
  manager: { email: 'manager@lookbook.example' },
  staff: { email: 'staff@lookbook.example' },
  operator: { email: 'operator@lookbook.example', name: 'Robin Hale' },
} as const satisfies Record<DemoRole, { email: string; name?: string }>

type Account = { email: string; personId: string; isOperator: boolean }

type AccountDeps = Pick<Deps, 'db' | 'now' | 'passwords'>
const PASSWORD = 'demo.password'

/** Lets the demo people sign in. Their person rows exist already. */
export async function fillAccounts(
  { db, now, passwords }: AccountDeps,
  shops: readonly DemoShop[],
  given?: string,
): Promise<void> {
  const password = given ?? (await findDemoPassword(db)) ?? newDemoPassword()
  const password_hash = await hashOf(password, passwords)
  const verifiedAt = new Date(now())
  await inTransaction(db, async (tx) => {
    await storeDemoPassword(tx, password)
    for (const { email, personId: id, isOperator } of accountsOf(shops)) {
      const flags = { email, email_verified_at: verifiedAt, is_operator: isOperator, is_demo_account: true }
      await tx.updateTable('person').set(flags).where('id', '=', id).execute()
      await tx
        .insertInto('identity')
        .values({ id, provider: 'embedded', subject: id, person_id: id, email, email_verified: true, password_hash })
        .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ password_hash }))
        .execute()
    }
  })
}

/** The password of the demo accounts, which each installation makes for itself. null: nobody knows it. */
export async function findDemoPassword(db: Kysely<DB>): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', PASSWORD).executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : null
}

/** Accounts filled by an older version have a password that is in its source: they get one of their own [A6]. */
export async function replacePublicDemoPassword({ db, passwords }: Omit<AccountDeps, 'now'>): Promise<void> {
  const isDemo = (tx: Kysely<DB>) => tx.selectFrom('person').select('id').where('is_demo_account', '=', true)
  if ((await findDemoPassword(db)) !== null || (await isDemo(db).executeTakeFirst()) === undefined) return
  const password = newDemoPassword()
  const password_hash = await hashOf(password, passwords)
  await inTransaction(db, async (tx) => {
    await storeDemoPassword(tx, password)
    await tx.updateTable('identity').set({ password_hash }).where('person_id', 'in', isDemo(tx)).execute()
    await tx.deleteFrom('session').where('person_id', 'in', isDemo(tx)).execute()
  })
}

async function storeDemoPassword(tx: Kysely<DB>, password: string): Promise<void> {
  const value = JSON.stringify(password)
  await tx
    .insertInto('installation')
    .values({ key: PASSWORD, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function hashOf(password: string, passwords: Deps['passwords']): Promise<string> {
  const hashed = await passwords.hash(password)
  if (!hashed.ok) throw new Error('There is no room to hash the password of the demo accounts.')
  return hashed.value
}

/** Twelve letters that cannot be taken for one another: 51 bits. */
function newDemoPassword(): string {
  const letters = 'bcdfghjkmnpqrstvwxyz'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** Removes their ways to sign in. The people stay as the shop's members, but nobody can sign in as them. */
export async function removeDemoAccounts({ db }: Pick<Deps, 'db'>): Promise<{ removed: number }> {
  return inTransaction(db, async (tx) => {
    const people = await tx.selectFrom('person').select('id').where('is_demo_account', '=', true).forUpdate().execute()
    const all = people.map(({ id }) => id)
    if (all.length === 0) return { removed: 0 }
    await tx.deleteFrom('session').where('person_id', 'in', all).execute()
    await tx.deleteFrom('identity').where('person_id', 'in', all).execute()
    await tx.deleteFrom('installation').where('key', '=', PASSWORD).execute()
    const cleared = { is_demo_account: false, is_operator: false, email: null, email_verified_at: null }
    await tx.updateTable('person').set(cleared).where('id', 'in', all).execute()
    return { removed: all.length }
  })
}

function accountsOf(shops: readonly DemoShop[]): Account[] {
  const team = shops[0]?.members ?? []
  const ofTeam = (['owner', 'manager', 'staff'] as const).flatMap((wanted) => {
    const member = team.find(({ role }) => role === wanted)
    return member ? [{ email: demoAccounts[wanted].email, name: member.name, isOperator: false }] : []
  })
  const named = [
    { ...demoAccounts.client, isOperator: false },
    { ...demoAccounts.operator, isOperator: true },
    ...ofTeam,
  ]
  return named.map(({ email, name, isOperator }) => ({ email, personId: personId(name), isOperator }))
}
