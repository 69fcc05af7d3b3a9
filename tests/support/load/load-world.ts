import { hash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { type Client, makeClient } from '#tests/bookings/support/crash-world.ts'
import { makePerson } from '#tests/support/make.ts'

const DAY_MS = 86_400_000

export type LoadShop = { slug: string; serviceId: string; memberId: string; looks: string[]; desk: string }
export type LoadWorld = { shops: LoadShop[]; clients: Client[] }

/** People with sessions, and live shops of an installation whose makers are signed in at the desk. */
export async function openLoadWorld(
  db: Kysely<DB>,
  { shops: mostShops, clients: many }: { shops: number; clients: number },
): Promise<LoadWorld> {
  const { rows } = await sql<{ id: string; slug: string; serviceId: string; memberId: string; looks: string[] }>`
    select s.id, s.slug, li.service_id as "serviceId", li.member_id as "memberId", array_agg(li.look_id::text) as looks
    from listing li join shop s on s.id = li.shop_id
    where li.resource_id is not null and li.confirmation = 'instant' and not li.has_rooms
    group by s.id, li.service_id, li.member_id order by md5(s.slug || li.service_id) limit ${mostShops}`.execute(db)
  const shops: LoadShop[] = []
  for (const { id, ...shop } of rows) shops.push({ ...shop, desk: await signInMember(db, id, shop.memberId) })
  const clients: Client[] = []
  while (clients.length < many) clients.push(await makeClient(db))
  return { shops, clients }
}

/** A maker who manages the shop, or owns it, and whose browser is signed in. */
async function signInMember(db: Kysely<DB>, shopId: string, memberId: string): Promise<string> {
  const member = db.updateTable('member').where('shop_id', '=', shopId).where('id', '=', memberId)
  const role = sql<'owner' | 'manager'>`case role when 'owner' then role else 'manager' end`
  const { person_id } = await member.set({ role }).returning('person_id').executeTakeFirstOrThrow()
  const personId = person_id ?? (await makePerson(db))
  if (person_id === null) await member.set({ person_id: personId }).execute()
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + 30 * DAY_MS)
  await db
    .insertInto('session')
    .values({ token_hash: hash('sha256', token, 'buffer'), person_id: personId, expires_at })
    .execute()
  return `lookbook=${token}`
}
