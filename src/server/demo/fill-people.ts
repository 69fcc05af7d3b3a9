import type { Insertable, Kysely } from 'kysely'
import { DAY_MS } from '#core/calendar-day.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { demoAccounts } from './accounts.ts'
import type { DemoShop } from './content.ts'
import { lookId, personId, shopId } from './demo-ids.ts'
import { insertRows } from './insert-rows.ts'
import { inventClients } from './people.ts'
import { createRandom } from './seeded-random.ts'
import type { KnownPerson } from './visit-rows.ts'

/** Everyone: teams, those who speak, every shop's clients, the demo accounts' people. Answers who has a name of their own. */
export async function fillPeople(
  db: Kysely<DB>,
  shops: readonly DemoShop[],
  at: EpochMs,
): Promise<Map<string, KnownPerson>> {
  const named = [demoAccounts.client.name, demoAccounts.operator.name, ...shops.flatMap(namesIn)]
  const people = new Map(named.map((name) => [personId(name), { name, email: null as string | null }]))
  const clients = shops.flatMap(({ slug }) => inventClients(slug))
  const random = createRandom('people')
  const row = (id: string, name: string, email: string | null): Insertable<DB['person']> => {
    const created_at = new Date(at - random.int(190, 390) * DAY_MS)
    return {
      id,
      name,
      email,
      email_verified_at: email === null ? null : created_at,
      locale: 'en',
      is_operator: false,
      is_demo_account: false,
      state: 'active',
      created_at,
    }
  }
  const rows = [
    ...Array.from(people, ([id, { name, email }]) => row(id, name, email)),
    ...clients.map(({ id, name, email }) => row(id, name, email)),
  ]
  await insertRows(db, 'person', rows, 'is left')
  return people
}

function namesIn(shop: DemoShop): string[] {
  return [
    ...shop.members.map(({ name }) => name),
    ...shop.reviews.map(({ by }) => by),
    ...shop.looks.flatMap(({ comments }) => (comments ?? []).map(({ by }) => by)),
  ]
}

/** Hearts: more for what opens the wall, and some of the demo client's own. */
export async function fillSavedLooks(db: Kysely<DB>, shops: readonly DemoShop[], at: EpochMs): Promise<void> {
  const random = createRandom('saved')
  const people = shops.flatMap(({ slug }) => inventClients(slug).map(({ id }) => id))
  const rows = shops.flatMap(({ slug, looks }, order) =>
    looks.flatMap((_, index) => {
      const savers = new Set(Array.from({ length: random.int(0, index < 3 ? 14 : 6) }, () => random.pick(people)))
      if (index === 0 && order % 2 === 0) savers.add(personId(demoAccounts.client.name))
      const shop_id = shopId(slug)
      const saved_at = new Date(at - random.int(2, 40 * 24) * 3_600_000)
      return [...savers].map((person_id) => ({ person_id, shop_id, look_id: lookId(slug, index), saved_at }))
    }),
  )
  await insertRows(db, 'saved_look', rows, 'is left')
}
