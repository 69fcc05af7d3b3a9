import type { Deps } from '#server/deps.ts'
import type { DemoShop } from './content.ts'
import { personId } from './demo-ids.ts'

/** Public, because it is in our source: such accounts exist only while we listen on loopback. */
export const DEMO_PASSWORD = 'see it, book it'

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

/** Lets the demo people sign in. Their person rows exist already. */
export async function fillAccounts(
  { db, now, passwords }: Pick<Deps, 'db' | 'now' | 'passwords'>,
  shops: readonly DemoShop[],
): Promise<void> {
  const hashed = await passwords.hash(DEMO_PASSWORD)
  if (!hashed.ok) throw new Error('There is no room to hash the password of the demo accounts.')
  const password_hash = hashed.value
  const verifiedAt = new Date(now())
  await db.transaction().execute(async (tx) => {
    for (const { email, personId: id, isOperator } of accountsOf(shops)) {
      const flags = { email, email_verified_at: verifiedAt, is_operator: isOperator, is_demo_account: true }
      await tx.updateTable('person').set(flags).where('id', '=', id).execute()
      await tx
        .insertInto('identity')
        .values({ id, provider: 'embedded', subject: id, person_id: id, email, email_verified: true, password_hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}

/** Removes their ways to sign in. The people stay as the shop's members, but nobody can sign in as them. */
export async function removeDemoAccounts({ db }: Pick<Deps, 'db'>): Promise<{ removed: number }> {
  return db.transaction().execute(async (tx) => {
    const people = await tx.selectFrom('person').select('id').where('is_demo_account', '=', true).forUpdate().execute()
    const all = people.map(({ id }) => id)
    if (all.length === 0) return { removed: 0 }
    await tx.deleteFrom('session').where('person_id', 'in', all).execute()
    await tx.deleteFrom('identity').where('person_id', 'in', all).execute()
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
