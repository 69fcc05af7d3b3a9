import type { Insertable, Kysely } from 'kysely'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoShop } from '../content.ts'
import { personId } from '../demo-ids.ts'
import { inventClients, inventNewcomers } from '../people.ts'
import { createRandom } from '../seeded-random.ts'
import { insertRows } from './insert-rows.ts'
import type { KnownPerson } from './visit-rows.ts'

/** Inserts everyone: teams, authors, every shop's clients, the demo accounts' people. Returns those with a name of their own. */
export async function fillPeople(
  db: Kysely<DB>,
  shops: readonly DemoShop[],
  at: EpochMs,
): Promise<Map<string, KnownPerson>> {
  const people = new Map(everyName(shops).map((name) => [personId(name), { name, email: null as string | null }]))
  const clients = shops.flatMap(({ slug }) => inventClients(slug))
  const random = createRandom('people')
  const row = (
    id: string,
    name: string,
    email: string | null,
    daysAgo = random.int(190, 390),
  ): Insertable<DB['person']> => {
    const created_at = new Date(at - daysAgo * DAY_MS)
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
    ...inventNewcomers().map(({ id, name, email, daysAgo }) => row(id, name, email, daysAgo)),
  ]
  await insertRows(db, 'person', rows, 'is left')
  // Nobody reads the mails of invented people: their review reminders would fill the mailbox.
  const quiet = rows.flatMap(({ id, email }) =>
    email === null ? [] : [{ person_id: id, topic: 'review_asks', by_mail: false, in_app: true }],
  )
  await insertRows(db, 'notice_choice', quiet, 'is left')
  return people
}

/** Ids of all people of the demo. */
export function demoPeopleIds(shops: readonly DemoShop[]): string[] {
  const clients = shops.flatMap(({ slug }) => inventClients(slug).map(({ id }) => id))
  const newcomers = inventNewcomers().map(({ id }) => id)
  return [...new Set([...everyName(shops).map(personId), ...clients, ...newcomers])]
}

function everyName(shops: readonly DemoShop[]): string[] {
  return [demoAccounts.client.name, demoAccounts.operator.name, ...shops.flatMap(namesIn)]
}

function namesIn(shop: DemoShop): string[] {
  return [
    ...shop.members.map(({ name }) => name),
    ...shop.reviews.map(({ by }) => by),
    ...shop.looks.flatMap(({ comments }) => (comments ?? []).map(({ by }) => by)),
  ]
}
