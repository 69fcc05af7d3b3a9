import type { Insertable, Kysely } from 'kysely'
import { DAY_MS, type EpochMs, HOUR_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoShop } from '../content.ts'
import { demoId, lookId, personId, shopId } from '../demo-ids.ts'
import { inventClients } from '../people.ts'
import { createRandom } from '../seeded-random.ts'
import { insertRows } from './insert-rows.ts'

/** Collections of the demo's client, and the trades in them. */
const collections = [
  { name: 'Portrait ideas', categories: ['portraits', 'landscapes', 'night-sky'] },
  { name: 'For the flat', categories: ['interiors', 'plants', 'leather', 'ceramics'] },
]
const collectionId = (name: string) => demoId(`collection ${name}`)

type SavedRow = Insertable<DB['saved_look']>

/**
 * Saved looks: more for those first on the wall, and some of the demo's client and owner; the client's are in two collections.
 */
export async function fillSavedLooks(db: Kysely<DB>, shops: readonly DemoShop[], at: EpochMs): Promise<void> {
  const clientId = personId(demoAccounts.client.name)
  const ownerName = shops[0]?.members.find(({ role }) => role === 'owner')?.name
  const made = collections.map(({ name }, order) => ({
    person_id: clientId,
    id: collectionId(name),
    name,
    created_at: new Date(at - (50 - order) * DAY_MS),
  }))
  await insertRows(db, 'collection', made, 'is left')

  const random = createRandom('saved')
  const people = shops.flatMap(({ slug }) => inventClients(slug).map(({ id }) => id))
  const rows = shops.flatMap(({ slug, looks, category }, order) =>
    looks.flatMap((_, index): SavedRow[] => {
      const savers = new Set(Array.from({ length: random.int(0, index < 3 ? 14 : 6) }, () => random.pick(people)))
      if (index < 2) savers.add(clientId)
      if (index === 0 && order < 6 && ownerName) savers.add(personId(ownerName))
      const saved_at = new Date(at - random.int(2, 40 * 24) * HOUR_MS)
      const kept = collections.find(({ categories }) => categories.includes(category))
      return [...savers].map((person_id) => ({
        person_id,
        shop_id: shopId(slug),
        look_id: lookId(slug, index),
        collection_id: person_id === clientId && kept ? collectionId(kept.name) : null,
        saved_at,
      }))
    }),
  )
  await insertRows(db, 'saved_look', rows, 'is left')
}
