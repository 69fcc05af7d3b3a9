import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

/** Inserts one thing with plausible defaults; pass what the test is about. Returns ids. */

type Row<T extends keyof DB> = Partial<Insertable<DB[T]>>
export type Shop = { id: string; slug: string }
export type Member = { id: string; shopId: string; resourceId: string; personId: string }
export type Service = { id: string; shopId: string }
export type Look = { id: string; shopId: string }
/** Weekday (1 is Monday) to spans in minutes; a single list of spans applies to every day. */
type Week = [number, number][] | Partial<Record<number, [number, number][]>>

let count = 0
const next = () => ++count

export async function makePerson(db: Kysely<DB>, given: Row<'person'> = {}): Promise<string> {
  const id = randomUUID()
  const name = `Person ${next()}`
  const email = given.email === undefined ? `person${count}@example.test` : given.email
  await db
    .insertInto('person')
    .values({ id, name, email_verified_at: email === null ? null : new Date(), ...given, email })
    .execute()
  return id
}

export async function makeShop(db: Kysely<DB>, given: Row<'shop'> = {}): Promise<Shop> {
  const n = next()
  const shop = {
    id: randomUUID(),
    slug: `shop-${n}`,
    name: `Shop ${n}`,
    category: 'hair',
    city: 'Lisbon',
    time_zone: 'Europe/Lisbon',
    currency: 'EUR',
    state: 'live' as const,
    ...given,
  }
  await db.insertInto('shop').values(shop).execute()
  return { id: shop.id, slug: shop.slug }
}

/** A member with an account, a resource and hours: nine to five every day unless a week is given. */
export async function makeMember(
  db: Kysely<DB>,
  shop: Shop,
  given: Row<'member'> & { week?: Week } = {},
): Promise<Member> {
  const { week, ...columns } = given
  const personId = columns.person_id ?? (await makePerson(db))
  const member = {
    id: randomUUID(),
    shop_id: shop.id,
    person_id: personId,
    role: 'staff' as const,
    display_name: `Maker ${next()}`,
    ...columns,
  }
  await db.insertInto('member').values(member).execute()
  const resourceId = randomUUID()
  const resource = {
    shop_id: shop.id,
    id: resourceId,
    kind: 'member' as const,
    member_id: member.id,
    name: member.display_name,
  }
  await db.insertInto('resource').values(resource).execute()
  // Before the lane: free gaps are computed once.
  await makeHours(db, shop, resourceId, week ?? [[540, 1020]])
  await db
    .insertInto('resource_lane')
    .values({ shop_id: shop.id, resource_id: resourceId, lane: 1, kind: 'member' })
    .execute()
  return { id: member.id, shopId: shop.id, resourceId, personId }
}

export async function makeHours(db: Kysely<DB>, shop: Shop, resourceId: string, week: Week): Promise<void> {
  const days = Array.isArray(week) ? [1, 2, 3, 4, 5, 6, 7].map((day) => [day, week] as const) : Object.entries(week)
  const rows = days.flatMap(([weekday, spans]) =>
    (spans ?? []).map(([opens_min, closes_min]) => ({
      shop_id: shop.id,
      resource_id: resourceId,
      weekday: Number(weekday),
      opens_min,
      closes_min,
    })),
  )
  if (rows.length > 0) await db.insertInto('hours').values(rows).execute()
}

/** Without a span the resource is closed that day. */
export async function makeException(
  db: Kysely<DB>,
  shop: Shop,
  resourceId: string,
  on: string,
  span: [number, number] | null,
  label: string | null = null,
) {
  const times = { opens_min: span?.[0] ?? null, closes_min: span?.[1] ?? null }
  await db
    .insertInto('hours_exception')
    .values({ shop_id: shop.id, resource_id: resourceId, held_on: on, ...times, label })
    .execute()
}

/** A room without hours is open whenever its members are. */
export async function makeRoom(db: Kysely<DB>, shop: Shop, lanes = 1): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('resource')
    .values({ shop_id: shop.id, id, kind: 'room', member_id: null, name: `Room ${next()}` })
    .execute()
  const rows = Array.from({ length: lanes }, (_, i) => ({
    shop_id: shop.id,
    resource_id: id,
    lane: i + 1,
    kind: 'room',
  }))
  await db.insertInto('resource_lane').values(rows).execute()
  return id
}

/** One hour, every half hour, confirmed instantly, performed by these members; each entry of rooms is one need. */
export async function makeService(
  db: Kysely<DB>,
  shop: Shop,
  members: readonly Member[],
  given: Row<'service'> & { rooms?: string[][] } = {},
): Promise<Service> {
  const { rooms = [], ...columns } = given
  const id = randomUUID()
  const service = {
    shop_id: shop.id,
    id,
    name: `Service ${next()}`,
    category: 'hair',
    price_minor: 4500,
    duration_min: 60,
    slot_step_min: 30,
    notice_min: 0,
  }
  await db
    .insertInto('service')
    .values({ ...service, ...columns })
    .execute()
  const performers = members.map((member) => ({ shop_id: shop.id, service_id: id, member_id: member.id }))
  if (performers.length > 0) await db.insertInto('service_member').values(performers).execute()
  const needs = rooms.flatMap((ids, i) =>
    ids.map((room_id) => ({ shop_id: shop.id, service_id: id, need: i + 1, room_id })),
  )
  if (needs.length > 0) await db.insertInto('service_room').values(needs).execute()
  return { id, shopId: shop.id }
}

/** A ready, public photo of 2000 × 1500 unless given otherwise; `original_hash: null` is one that has not arrived yet. */
export async function makePhoto(
  db: Kysely<DB>,
  shop: Shop | null,
  given: Row<'photo'> & { readyWidth?: number } = {},
): Promise<string> {
  const { readyWidth = 640, id = randomUUID(), ...columns } = given
  const hash = randomUUID().replaceAll('-', '').repeat(2)
  const original = {
    hash,
    width: 2000,
    height: 1500,
    bytes: 100_000,
    thumbhash: Buffer.from('0123456789'),
    color: '#a1b2c3',
    ready_width: readyWidth,
    visibility: columns.visibility ?? ('public' as const),
  }
  await db.insertInto('original').values(original).execute()
  const photo = {
    id,
    shop_id: shop?.id ?? null,
    original_hash: hash,
    alt: `Picture ${next()}`,
    state: 'ready' as const,
  }
  await db
    .insertInto('photo')
    .values({ ...photo, ...columns })
    .execute()
  return id
}

/** Published, with one ready photo unless photos are given; in a pair the first two are before and after. */
export async function makeLook(
  db: Kysely<DB>,
  shop: Shop,
  member: Member,
  service: Service,
  given: Row<'look'> & { photos?: string[]; tags?: string[]; isPair?: boolean } = {},
): Promise<Look> {
  const { photos, tags = [], isPair = false, id = randomUUID(), ...columns } = given
  const sides = isPair ? (['before', 'after'] as const) : []
  const look = {
    shop_id: shop.id,
    id,
    title: `Look ${next()}`,
    service_id: service.id,
    member_id: member.id,
    state: 'published' as const,
    published_at: new Date(Date.UTC(2026, 0, 1) + count * 1000),
  }
  await db
    .insertInto('look')
    .values({ ...look, ...columns })
    .execute()
  const shown = photos ?? [await makePhoto(db, shop)]
  if (shown.length > 0) {
    await db
      .insertInto('look_photo')
      .values(
        shown.map((photo_id, i) => ({
          shop_id: shop.id,
          look_id: id,
          position: i + 1,
          photo_id,
          pair: sides[i] ?? null,
        })),
      )
      .execute()
  }
  if (tags.length > 0) {
    await db
      .insertInto('look_tag')
      .values(tags.map((tag, i) => ({ shop_id: shop.id, look_id: id, position: i + 1, tag })))
      .execute()
  }
  return { id, shopId: shop.id }
}

export async function makeComment(db: Kysely<DB>, look: Look, given: Row<'comment'> = {}): Promise<string> {
  const id = randomUUID()
  const author_id = given.author_id ?? (await makePerson(db))
  await db
    .insertInto('comment')
    .values({ shop_id: look.shopId, id, look_id: look.id, body: `Comment ${next()}`, ...given, author_id })
    .execute()
  return id
}

/** A shop with one member, one service and one published look. */
export async function makeOpenShop(db: Kysely<DB>, given: Row<'shop'> = {}) {
  const shop = await makeShop(db, given)
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member])
  const look = await makeLook(db, shop, member, service)
  return { shop, member, service, look }
}
