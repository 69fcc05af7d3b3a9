import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DemoShop } from '#demo/content.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { makePhoto } from '#tests/support/make.ts'

export type FilledLook = { id: string; category: string; words: string }

/** The demo's public looks with all their words, without pictures, calendars and people: what a search by text sees. */
export async function fillDemoWords(db: Kysely<DB>, shops: readonly DemoShop[]): Promise<FilledLook[]> {
  const rows = shops.map((shop) => rowsOf(shop))
  const photo = await makePhoto(db, null)
  const insert = <T extends 'shop' | 'member' | 'service' | 'service_member' | 'look' | 'look_tag' | 'look_photo'>(
    table: T,
    values: object[],
  ) =>
    db
      .insertInto(table)
      .values(values as never)
      .execute()
  await insert(
    'shop',
    rows.map(({ shop }) => shop),
  )
  await insert(
    'member',
    rows.flatMap(({ members }) => members),
  )
  await insert(
    'service',
    rows.flatMap(({ services }) => services),
  )
  await insert(
    'service_member',
    rows.flatMap(({ performers }) => performers),
  )
  const looks = rows.flatMap(({ looks }) => looks)
  await insert(
    'look',
    looks.map(({ row }) => row),
  )
  await insert(
    'look_tag',
    looks.flatMap(({ tags }) => tags),
  )
  // The trigger of this one makes the listings, all at once.
  await insert(
    'look_photo',
    looks.map(({ row: { shop_id, id } }) => ({ shop_id, look_id: id, position: 1, photo_id: photo })),
  )
  return looks.map(({ row, category, words }) => ({ id: row.id, category, words }))
}

function rowsOf({ slug, name, category, city, currency, timeZone, members, services, looks }: DemoShop) {
  const shop_id = randomUUID()
  const ids = new Map([...members, ...services].map(({ key }) => [key, randomUUID()]))
  const id = (key: string) => ids.get(key)!
  return {
    shop: { id: shop_id, slug, name, category, city, currency, time_zone: timeZone, state: 'live' },
    members: members.map((one) => ({ shop_id, id: id(one.key), role: 'staff', display_name: one.name })),
    services: services.map((one) => ({
      shop_id,
      id: id(one.key),
      name: one.name,
      category: one.category,
      price_minor: one.priceMinor,
      duration_min: 60,
      slot_step_min: 30,
      notice_min: 0,
    })),
    performers: members.flatMap((one) =>
      one.performs.map((key) => ({ shop_id, service_id: id(key), member_id: id(one.key) })),
    ),
    looks: looks.map(({ title, caption, tags, ...look }) => {
      const row = {
        shop_id,
        id: randomUUID(),
        title,
        caption,
        service_id: id(look.service),
        member_id: id(look.maker),
        state: 'published',
        published_at: new Date(Date.UTC(2026, 0, 1)),
      }
      const service = services.find(({ key }) => key === look.service)!
      const maker = members.find(({ key }) => key === look.maker)!
      return {
        row,
        tags: tags.map((tag, i) => ({ shop_id, look_id: row.id, position: i + 1, tag })),
        category: service.category,
        words: [title, caption, ...tags, service.name, name, maker.name].join(' '),
      }
    }),
  }
}
