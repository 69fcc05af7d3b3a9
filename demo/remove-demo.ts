import { type Kysely, sql } from 'kysely'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { filesOf } from '#server/photos/making/photo-files.ts'
import { deleteUnusedOriginal } from '#server/photos/sweep.store.ts'
import type { DemoCount } from '#server/start/demo.ts'
import { removeDemoAccounts } from './accounts.ts'
import type { DemoShop } from './content.ts'
import { shopId } from './demo-ids.ts'
import { demoPeopleIds } from './fill/fill-people.ts'
import { demoShops } from './shops/index.ts'
import { unopenedShops } from './unopened/unopened-shops.ts'

const everyShop: readonly DemoShop[] = [...demoShops, ...unopenedShops]

type Ids = { shops: string[]; people: string[] }

function idsOf(shops: readonly DemoShop[]): Ids {
  return { shops: shops.map(({ slug }) => shopId(slug)), people: demoPeopleIds(shops) }
}

/** Counts what removeDemo would remove, including what others added to demo shops. */
export async function countDemo({ db }: Pick<Deps, 'db'>, demo = everyShop): Promise<DemoCount> {
  const { shops, people } = idsOf(demo)
  const { rows } = await sql<DemoCount>`select
    (select count(*)::int from shop where id = any(${shops})) as shops,
    (select count(*)::int from look where shop_id = any(${shops})) as looks,
    (select count(*)::int from person where id = any(${people})) as people,
    (select count(*)::int from appointment where shop_id = any(${shops})) as appointments,
    (select count(*)::int from photo where shop_id = any(${shops})) as photos`.execute(db)
  return rows[0]!
}

/**
 * Removes the demo's shops, people and pictures, and records that it is not wanted. An interrupted removal is completed by the
 * next call.
 */
export async function removeDemo(deps: Pick<Deps, 'db' | 'blobs' | 'now'>, demo = everyShop): Promise<void> {
  const ids = idsOf(demo)
  await removeDemoAccounts(deps)
  const hashes = await inTransaction(deps.db, async (tx) => {
    // A request's limit is too short for tens of thousands of appointments on a slow machine.
    await sql`set local statement_timeout = 0`.execute(tx)
    const found = await listOriginals(tx, ids)
    await deleteShops(tx, ids)
    await deletePeople(tx, ids)
    await sql`update original set unused_since = to_timestamp(0) where hash = any(${found})
      and not exists (select from photo where photo.original_hash = original.hash)`.execute(tx)
    await sql`delete from installation where starts_with(key, 'demo.')`.execute(tx)
    await tx
      .insertInto('installation')
      .values({ key: 'demo.declined', value: JSON.stringify(true) })
      .execute()
    return found
  })
  for (const hash of hashes)
    await deleteUnusedOriginal(deps.db, { hash, before: deps.now() }, async (original) => {
      for (const key of filesOf(original)) await deps.blobs.remove(key)
    })
}

async function listOriginals(tx: Kysely<DB>, { shops, people }: Ids): Promise<string[]> {
  const rows = await tx
    .selectFrom('photo')
    .select('original_hash as hash')
    .distinct()
    .where((where) => where.or([where('shop_id', 'in', shops), where('uploaded_by', 'in', people)]))
    .where('original_hash', 'is not', null)
    .execute()
  return rows.flatMap(({ hash }) => hash ?? [])
}

/** In the order of the foreign keys without cascade. */
async function deleteShops(tx: Kysely<DB>, { shops }: Ids): Promise<void> {
  await tx.deleteFrom('cart_item').where('shop_id', 'in', shops).execute()
  await deleteAppointments(tx, sql`shop_id = any(${shops})`)
  for (const table of ['occupancy', 'time_off', 'look', 'shop_cover'] as const)
    await tx.deleteFrom(table).where('shop_id', 'in', shops).execute()
  await tx.deleteFrom('shop').where('id', 'in', shops).execute()
}

/** Deletes their texts and bookings at other shops too; people who joined another shop stay as its members. */
async function deletePeople(tx: Kysely<DB>, { people }: Ids): Promise<void> {
  await deleteAppointments(tx, sql`booking_id in (select id from booking where client_id = any(${people}))`)
  await tx.deleteFrom('comment').where('author_id', 'in', people).execute()
  await tx.deleteFrom('report').where('reporter_id', 'in', people).execute()
  await tx.updateTable('report').set({ decided_by: null }).where('decided_by', 'in', people).execute()
  await deletePrivatePictures(tx, people)
  await sql`delete from person where id = any(${people})
    and not exists (select from member where member.person_id = person.id)`.execute(tx)
}

/** Reference pictures belong to no shop, so they do not go with one. Theirs in carts go with the pictures. */
async function deletePrivatePictures(tx: Kysely<DB>, people: string[]): Promise<void> {
  const theirs = sql`select id from photo where uploaded_by = any(${people}) and shop_id is null and visibility = 'private'`
  await sql`delete from cart_reference where photo_id in (${theirs})`.execute(tx)
  await sql`delete from photo where id in (${theirs})
    and not exists (select from reference where reference.photo_id = photo.id)`.execute(tx)
}

async function deleteAppointments(tx: Kysely<DB>, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ booking: string }>`
    delete from appointment where ${which} returning booking_id as booking`.execute(tx)
  const bookings = [...new Set(rows.map(({ booking }) => booking))]
  await sql`delete from booking where id = any(${bookings})
    and not exists (select from appointment where appointment.booking_id = booking.id)`.execute(tx)
}
