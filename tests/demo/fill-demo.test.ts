import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCredits } from '#contract/installation.ts'
import { variantWidths } from '#core/photos/widths.ts'
import { findDemoPassword, removeDemoAccounts, replacePublicDemoPassword } from '#demo/accounts.ts'
import { demo } from '#demo/demo.ts'
import { fillDemo } from '#demo/fill-demo.ts'
import type { Deps } from '#server/deps.ts'
import { finishOriginals } from '#server/photos/making/finish-originals.ts'
import { photoName, variantKey } from '#server/photos/making/photo-files.ts'
import { fillDemoIfWanted } from '#server/start/demo-at-start.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demoDeps, FILLED_AT } from './support/demo-deps.ts'
import { isInsideHours } from './support/inside-hours.ts'
import { rowDigests } from './support/row-digests.ts'
import { sampleShops } from './support/sample-shops.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-demo-'))
const drawnOnly = { shops: sampleShops, withPhotographs: false }
const steps: string[] = []
let database: TestDatabase
let deps: Deps

beforeAll(async () => {
  database = await createTestDatabase()
  deps = demoDeps(database.db, dataDir)
  await fillDemo(deps, (step, done, total) => steps.push(`${step} ${done}/${total}`), drawnOnly)
})

afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(database.db)).rows
}

describe('the pictures', () => {
  test('every look shows its photos in order, and each has the widths cards need as files', async () => {
    const photos = await rowsOf(sql<{ look: string; position: number; hash: string; width: number; ready: number }>`
      select look.title as look, position, hash, width, ready_width as ready from look
      join look_photo on look_photo.look_id = look.id join photo on photo.id = photo_id
      join original on hash = original_hash order by look.title, position`)
    const looks = sampleShops.flatMap((shop) => [...shop.looks, ...(shop.unpublished ?? [])])
    expect(photos.map(({ look, position }) => `${look} ${position}`)).toEqual(
      looks.flatMap(({ title, pictures }) => pictures.map((_, at) => `${title} ${at + 1}`)).sort(),
    )
    for (const { hash, width, ready } of photos) {
      expect(ready).toBe(640)
      for (const each of variantWidths(width).filter((one) => one <= ready)) {
        expect(await deps.blobs.has(variantKey(photoName(hash), each))).toBe(true)
      }
    }
  })

  test('the larger widths are made afterwards, and only once', async () => {
    await finishOriginals(deps)
    expect(await rowsOf(sql`select 1 from original where ready_width < least(width, 1920)`)).toEqual([])
    const originals = await rowsOf(sql<{ hash: string; width: number }>`select hash, width from original`)
    for (const { hash, width } of originals) {
      for (const each of variantWidths(width))
        expect(await deps.blobs.has(variantKey(photoName(hash), each))).toBe(true)
    }
    const before = await rowDigests(database.db)
    await finishOriginals(deps)
    expect(await rowDigests(database.db)).toEqual(before)
  })

  test('a placeholder for a photograph says so; a drawing only describes what it shows', async () => {
    const alts = (await rowsOf(sql<{ alt: string }>`select distinct alt from photo`)).map(({ alt }) => alt)
    expect(alts).toContain('A placeholder for a photograph: A portrait before a brick wall')
    const meant = sampleShops.flatMap(({ looks }) => looks.flatMap(({ pictures }) => pictures))
    for (const picture of meant) if ('drawn' in picture) expect(alts).toContain(picture.alt)
  })

  test('a portrait that could not be fetched is left out: their initials are shown', async () => {
    expect(sampleShops.flatMap(({ members }) => members.filter(({ portrait }) => portrait))).toHaveLength(1)
    expect(await rowsOf(sql`select 1 from member where portrait_photo_id is not null`)).toEqual([])
  })

  test('the credits fit the contract and count our own pictures', async () => {
    const [row] = await rowsOf(sql<{ value: unknown }>`select value from installation where key = 'demo.credits'`)
    const credits = getCredits.output.parse(row!.value)
    expect(credits.packages).toEqual([])
    expect(credits.drawn).toBe(4)
  })
})

describe('the calendar', () => {
  test('no two occupancies overlap in a lane', async () => {
    const clashes = await rowsOf(sql`select 1 from occupancy one join occupancy other
      on one.shop_id = other.shop_id and one.resource_id = other.resource_id and one.lane = other.lane
      and one.id < other.id and one.during && other.during`)
    expect(clashes).toEqual([])
  })

  test('each appointment occupies its member and, if needed, a room, with buffers; a cancelled one occupies nothing', async () => {
    const wrong = await rowsOf(sql`
      select appointment.id, state, count(occupancy.id)
      from appointment join service on service.id = service_id
      left join occupancy on appointment_id = appointment.id
        and occupancy.during = tstzrange(lower(appointment.during), upper(appointment.during) + make_interval(mins => appointment.buffer_after_min))
      group by appointment.shop_id, appointment.id, service.shop_id, service.id
      having count(occupancy.id) <> case when appointment.state like 'cancelled%' then 0
        when exists (select from service_room where service_id = service.id) then 2 else 1 end`)
    expect(wrong).toEqual([])
  })

  test('appointments lie within the hours and on the shop’s grid, also in nights of 23 and 25 hours', async () => {
    const visits = await rowsOf(sql<{ slug: string; member: string; service: string; from: Date; free: Date }>`
      select slug, display_name as member, service.name as service, lower(during) as from,
        upper(during) + make_interval(mins => appointment.buffer_after_min) as free
      from appointment join shop on shop.id = appointment.shop_id join member on member.id = member_id
      join service on service.id = service_id`)
    expect(visits.length).toBeGreaterThan(1000)
    const outside = visits.filter((visit) => !isInsideHours(visit))
    expect(outside).toEqual([])
  })

  test('past appointments are ended and future ones are not', async () => {
    const at = new Date(FILLED_AT)
    const states = await rowsOf(sql<{ when: string; state: string }>`
      select distinct case when upper(during) <= ${at} then 'past' when lower(during) > ${at} then 'ahead' else 'now' end as when, state
      from appointment order by 1, 2`)
    const byTime = Object.groupBy(states, ({ when }) => when)
    expect(byTime.past?.map(({ state }) => state)).toEqual([
      'cancelled_by_client',
      'cancelled_by_shop',
      'completed',
      'no_show',
    ])
    expect(byTime.ahead?.map(({ state }) => state)).toEqual(['cancelled_by_client', 'confirmed', 'requested'])
    const [late] = await rowsOf(
      sql<{ n: string }>`select count(*) n from appointment where state = 'requested' and answer_by <= ${at}`,
    )
    expect(late!.n).toBe('0')
  })

  test('[C30] a shop that asks for deposits has its rules, as its people could have saved them', async () => {
    const terms = await rowsOf(sql`select rules, pay_within_hours, iban is not null as "isPaidTo" from deposit_terms`)
    const rule = { isOn: true, serviceId: null, aboveMinor: null, from: 'new' }
    const ask = { kind: 'share', percent: 20, leastMinor: null }
    expect(terms).toEqual([{ rules: [{ ...rule, ask }], pay_within_hours: 48, isPaidTo: true }])
  })

  test('no client has two appointments at once', async () => {
    const clashes = await rowsOf(sql`select 1 from appointment one join booking first on first.id = one.booking_id
      join booking second on second.client_id = first.client_id join appointment other on other.booking_id = second.id
      where one.id < other.id and one.during && other.during and one.state not like 'cancelled%' and other.state not like 'cancelled%'`)
    expect(clashes).toEqual([])
  })
})

test('the demo’s client has saved looks, some of them in two collections', async () => {
  const rows = await rowsOf(sql<{ name: string | null; category: string; looks: number }>`
    select c.name, s.category, count(*)::int as looks from saved_look k
    join person p on p.id = k.person_id and p.name = 'Alba Serrano' join shop s on s.id = k.shop_id
    left join collection c on c.person_id = k.person_id and c.id = k.collection_id
    group by 1, 2 order by 1, 2`)
  expect([...new Set(rows.map(({ name }) => name))]).toEqual(['For the flat', 'Portrait ideas'])
  expect(rows).toContainEqual({ name: 'Portrait ideas', category: 'night-sky', looks: expect.any(Number) })
  expect(rows.every(({ looks }) => looks > 0)).toBe(true)
})

test('nobody invented is asked for a review by mail, and the demo’s own accounts are', async () => {
  const asked = await rowsOf(sql<{ email: string }>`
    select p.email from person p where p.email is not null and coalesce(
      (select c.by_mail from notice_choice c where c.person_id = p.id and c.topic = 'review_asks'), true) order by 1`)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ email }) => !email.endsWith('@lookbook.example'))).toEqual([])
})

describe('comments and reviews', () => {
  test('a review follows a completed appointment of its author, and a reply follows the review', async () => {
    const reviews = await rowsOf(sql<{ name: string; service: string; isRight: boolean }>`
      select person.name, service_name as service, appointment.state = 'completed' and client_id = author_id
        and review.created_at > upper(during) and review.created_at < ${new Date(FILLED_AT)}
        and (replied_at is null or replied_at > review.created_at) as "isRight"
      from review join appointment on appointment.id = appointment_id join booking on booking.id = booking_id
      join person on person.id = author_id`)
    expect(reviews).toHaveLength(sampleShops.flatMap((shop) => shop.reviews).length)
    expect(reviews.every(({ isRight }) => isRight)).toBe(true)
  })

  test('a comment follows its look’s publication, and the maker’s answer follows the comment', async () => {
    const comments = await rowsOf(sql<{ body: string; isRight: boolean }>`
      select comment.body, comment.created_at > coalesce(parent.created_at, published_at) and comment.created_at <= ${new Date(FILLED_AT)}
        and (parent.id is null or comment.author_id = (select person_id from member where id = look.member_id)) as "isRight"
      from comment join look on look.id = comment.look_id left join comment parent on parent.id = comment.parent_id`)
    expect(comments).toHaveLength(3)
    expect(comments.every(({ isRight }) => isRight)).toBe(true)
  })
})

test('drafts and archived looks are in the studio, with missing alternative texts left empty', async () => {
  const rows = await rowsOf(sql<{
    title: string
    state: string
    wasPublished: boolean
    alts: string[]
    pairs: string[]
  }>`
    select title, look.state, published_at is not null as "wasPublished",
      coalesce(json_agg(alt order by position) filter (where photo.id is not null), '[]') as alts,
      coalesce(json_agg(pair order by position) filter (where pair is not null), '[]') as pairs
    from look left join look_photo on look_photo.look_id = look.id left join photo on photo.id = photo_id
    where look.state <> 'published' group by look.shop_id, look.id order by updated_at desc`)
  const words = 'A wall of green tiles'
  expect(rows).toEqual([
    { title: 'Fifth bowl', state: 'draft', wasPublished: false, alts: [null, words], pairs: ['before', 'after'] },
    { title: 'No bowl', state: 'draft', wasPublished: false, alts: [], pairs: [] },
    { title: 'Old bowl', state: 'archived', wasPublished: true, alts: expect.arrayContaining([words]), pairs: [] },
  ])
})

test('by newest, discover begins with the first look of every shop, and neighbours are of different shops', async () => {
  const wall = await rowsOf(
    sql<{
      slug: string
      title: string
    }>`select slug, title from look join shop on shop.id = shop_id where look.state = 'published' order by published_at desc`,
  )
  expect(wall.slice(0, 3).map(({ title }) => title)).toEqual(sampleShops.map((shop) => shop.looks[0]!.title))
  const pairs = wall.slice(1).filter(({ slug }, index) => slug === wall[index]!.slug)
  expect(pairs).toEqual([])
})

test('progress is reported step by step to the end', () => {
  expect(steps).toContain('pictures 5/5')
  expect(steps.at(-1)).toBe('shops 3/3')
})

test('filling again changes nothing', async () => {
  const before = await rowDigests(database.db)
  await fillDemo(deps, () => undefined, drawnOnly)
  expect(await rowDigests(database.db)).toEqual(before)
})

test('a filling that is repeated gives the same rows', async () => {
  const before = await rowDigests(database.db)
  await database.db.deleteFrom('installation').where('key', 'in', ['demo.filled', 'demo.credits']).execute()
  await fillDemo(deps, () => undefined, drawnOnly)
  expect(await rowDigests(database.db)).toEqual(before)
})

test('[A6] five accounts get a password of this installation; after removal nobody can sign in and the people stay', async () => {
  const accounts = await rowsOf(sql<{ name: string; email: string; hash: string; operator: boolean }>`
    select name, person.email, password_hash as hash, is_operator as operator from person
    join identity on identity.person_id = person.id where is_demo_account order by person.email`)
  expect(accounts.map(({ email, operator }) => `${email} ${operator}`)).toEqual([
    'client@lookbook.example false',
    'manager@lookbook.example false',
    'operator@lookbook.example true',
    'owner@lookbook.example false',
    'staff@lookbook.example false',
  ])
  expect(accounts.filter(({ email }) => /owner|manager|staff/.test(email)).map(({ name }) => name)).toEqual([
    'Cid Sample',
    'Ana Sample',
    'Bo Sample',
  ])
  const password = await findDemoPassword(database.db)
  expect(password).toMatch(/^[a-z]{4}-[a-z]{4}-[a-z]{4}$/)
  for (const { hash } of accounts) {
    expect(hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(await verify(hash, password!)).toBe(true)
    // the password that was public in the source of older versions
    expect(await verify(hash, 'see it, book it')).toBe(false)
  }
  // An installation of an older version has no password of its own yet: its accounts get one.
  await sql`delete from installation where key = 'demo.password'`.execute(database.db)
  await replacePublicDemoPassword(deps)
  const renewed = await findDemoPassword(database.db)
  expect(renewed).not.toBe(password)
  const [{ hash } = { hash: '' }] = await rowsOf(sql<{ hash: string }>`select password_hash as hash from identity`)
  expect([await verify(hash, renewed!), await verify(hash, password!)]).toEqual([true, false])
  const [people] = await rowsOf(sql<{ n: string }>`select count(*) n from person`)
  expect(await removeDemoAccounts(deps)).toEqual({ removed: 5 })
  expect(await rowsOf(sql`select 1 from identity`)).toEqual([])
  expect(
    await rowsOf(sql`select 1 from person where is_operator or is_demo_account or email like '%lookbook.example'`),
  ).toEqual([])
  expect((await rowsOf(sql<{ n: string }>`select count(*) n from person`))[0]).toEqual(people)
  expect(await removeDemoAccounts(deps)).toEqual({ removed: 0 })
})

test('[A6] a publicly reachable installation is never filled automatically', async () => {
  const empty = await createTestDatabase()
  const shared = demoDeps(empty.db, dataDir)
  const config = { ...shared.config, demo: 'auto' as const, publicUrl: 'https://book.example.org' }
  await fillDemoIfWanted({ ...shared, config }, demo)
  expect((await sql`select 1 from shop union all select 1 from person`.execute(empty.db)).rows).toEqual([])
  await empty.drop()
})
