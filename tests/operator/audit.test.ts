import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { DB } from '#server/database/schema.generated.ts'
import { auditInstallation } from '#server/installation/audit/audit-installation.ts'
import { originalKey } from '#server/photos/making/photo-files.ts'
import { openSource, storePictures } from '#tests/backup/support/backup-world.ts'
import { endServer, onDatabase } from '#tests/bookings/support/crash-world.ts'
import { makeComment, makeOpenShop, makePerson } from '#tests/support/make.ts'
import { makeAppointment, makeHold, range } from '#tests/support/make-bookings.ts'
import { folderWithDatabase } from '#tests/support/processes/open-folder.ts'
import { runServer, startServer } from '#tests/support/processes/server-process.ts'
import { testConfig } from '#tests/support/test-app.ts'

type Open = Awaited<ReturnType<typeof makeOpenShop>>
type World = Awaited<ReturnType<typeof openWorld>>
/** Damages an installation that was right; the id that must be named, where it is known. */
type Plant = (db: Kysely<DB>, world: World) => Promise<string | undefined>

/** At night, so that no free gap depends on it. */
const night = ['2026-03-03T02:00:00Z', '2026-03-03T03:00:00Z'] as const
const NOW = Date.UTC(2026, 2, 1)

async function openWorld() {
  const source = await openSource()
  const { db } = source.database
  const shop: Open = await makeOpenShop(db, { slug: 'audited' })
  const appointment = await makeAppointment(db, shop.service, shop.member, night)
  const hashes = await db.selectFrom('original').select(['hash', 'width', 'visibility']).execute()
  await storePictures(source)
  const audit = () =>
    auditInstallation(
      { db, blobs: source.blobs, config: { ...testConfig, dataDir: source.dataDir }, now: () => NOW },
      () => undefined,
    )
  return { ...source, ...shop, appointment, hashes, audit }
}

const wrongIn = async ({ audit }: World) => (await audit()).filter(({ count }) => count > 0)

test('[O160] an installation that is right has nothing to name', async () => {
  const world = await openWorld()
  const findings = await world.audit()
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
  expect(findings.map(({ name }) => name).toSorted()).toEqual(Object.keys(plants).toSorted())
})

const plants: Record<string, Plant> = {
  'times taken once': async (db, { shop, member }) => {
    await sql`alter table occupancy drop constraint occupancy_never_overlaps`.execute(db)
    const taken = { shop_id: shop.id, resource_id: member.resourceId, cause: 'external' as const, external_ref: 'x' }
    const during = range('2026-03-03T02:59:00Z', '2026-03-03T04:00:00Z')
    const id = randomUUID()
    await db
      .insertInto('occupancy')
      .values({ ...taken, id, during })
      .execute()
    return id
  },
  'taken times have an owner': async (db, { shop, member }) => {
    const id = randomUUID()
    const during = range('2026-03-04T02:00:00Z', '2026-03-04T03:00:00Z')
    const gone = { cause: 'appointment' as const, appointment_id: randomUUID() }
    await db
      .insertInto('occupancy')
      .values({ shop_id: shop.id, resource_id: member.resourceId, id, during, ...gone })
      .execute()
    return id
  },
  'cancelled appointments take no time': async (db, { appointment }) => {
    await db.updateTable('appointment').set({ state: 'cancelled_by_client' }).where('id', '=', appointment).execute()
    return appointment
  },
  'appointments have their time': async (db, { appointment }) => {
    await db.deleteFrom('occupancy').where('appointment_id', '=', appointment).execute()
    return appointment
  },
  'bookings are whole': async (db, { shop }) => {
    const id = randomUUID()
    const booking = { id, made_by_shop_id: shop.id, code: '5BKZANAS', request_hash: randomBytes(32), contact_name: 'A' }
    await db
      .insertInto('booking')
      .values({ ...booking, idempotency_key: randomUUID() })
      .execute()
    return id
  },
  'holds end': async (db, { service, member }) => {
    const times = ['2026-03-05T02:00:00Z', '2026-03-05T03:00:00Z'] as const
    await makeHold(db, service, member, times, new Date(NOW + 3 * 3_600_000).toISOString())
    return undefined
  },
  'looks are listed as they are': async (db, { look }) => {
    await db.updateTable('look').set({ title: 'Another title' }).where('id', '=', look.id).execute()
    return look.id
  },
  'free times are kept right': async (db, { shop, member }) => {
    const gap = { starts_at: new Date('2026-03-03T02:00Z'), ends_at: new Date('2026-03-03T02:30Z'), lane: 1 }
    await db
      .insertInto('free_gap')
      .values({ shop_id: shop.id, resource_id: member.resourceId, ...gap })
      .execute()
    return member.resourceId
  },
  'money agrees with its records': async (db, { shop, member, appointment }) => {
    const line = { shop_id: shop.id, appointment_id: appointment, taken_by: member.id, taken_at: new Date(NOW) }
    const id = randomUUID()
    const lines = [
      { ...line, id, method: 'cash' as const, amount_minor: 500, idempotency_key: 'the-first' },
      {
        ...line,
        id: randomUUID(),
        method: 'cash' as const,
        amount_minor: -600,
        idempotency_key: 'the-second',
        corrects_id: id,
      },
    ]
    await db.insertInto('payment_record').values(lines).execute()
    return appointment
  },
  'mails are written once': async (db) => {
    const data = JSON.stringify({ bookingId: randomUUID() })
    const mail = { channel: 'email' as const, kind: 'booking_placed', recipient: 'ana@example.test', data }
    const ids = [randomUUID(), randomUUID()]
    await db
      .insertInto('notice')
      .values(ids.map((id, i) => ({ ...mail, id, created_at: new Date(NOW + i) })))
      .execute()
    return ids[1]
  },
  'deleted people are gone': async (db) => {
    const id = await makePerson(db)
    await db
      .insertInto('session')
      .values({ token_hash: randomBytes(32), person_id: id, expires_at: new Date('2100-01-01') })
      .execute()
    await sql`update person set state = 'erased', email = null, email_verified_at = null where id = ${id}`.execute(db)
    return id
  },
  'words of thanks are counted': async (db, { look }) => makeComment(db, look, { useful: 3 }),
  'pictures have their files': async (_, { dataDir, hashes }) => {
    const { hash } = hashes[0]!
    rmSync(join(dataDir, originalKey(hash)))
    return hash
  },
  'files belong to a picture': async (_, { blobs, dataDir }) => {
    const [old, young] = ['0'.repeat(64), '1'.repeat(64)].map(originalKey) as [string, string]
    for (const key of [old, young]) await blobs.put(key, Buffer.from('x'))
    for (const [key, at] of [
      [old, NOW - 7_200_000],
      [young, NOW],
    ] as const)
      utimesSync(join(dataDir, key), at / 1000, at / 1000)
    return old
  },
}

test.each(Object.entries(plants))(
  '[O161] %s: where they are not, that is named and nothing else',
  async (name, plant) => {
    const world = await openWorld()
    // Triggers and foreign keys would forbid or mend it.
    const id = await world.database.db.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db)
      try {
        return await plant(db, world)
      } finally {
        await sql`set session_replication_role = origin`.execute(db)
      }
    })
    const wrong = await wrongIn(world)
    expect(wrong).toMatchObject([{ name, count: 1, ids: [expect.any(String)] }])
    if (id !== undefined) expect(wrong[0]!.ids).toEqual([id])
  },
)

test('[O160] five ids are named at most, and all are counted', async () => {
  const world = await openWorld()
  const comments = await Promise.all(Array.from({ length: 7 }, () => makeComment(world.database.db, world.look)))
  await sql`update comment set useful = 2`.execute(world.database.db)
  const [found] = await wrongIn(world)
  expect(found).toMatchObject({ name: 'words of thanks are counted', count: 7, ids: comments.toSorted().slice(0, 5) })
})

test('[O160] the command looks with and without a running server, says what it found and what to do, and ends with 1', async () => {
  const env = { LOOKBOOK_DATA: folderWithDatabase() }
  const server = await startServer(env)
  onTestFinished(() => endServer({ server }))
  await server.open()
  expect(await runServer(env, ['audit'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Everything is right: 14 checks in [\d.]+ s\.$/m),
  })
  const comment = await onDatabase(env.LOOKBOOK_DATA, async (db) => {
    const { look } = await makeOpenShop(db)
    await sql`update original set ready_width = 0`.execute(db)
    return makeComment(db, look, { useful: 3 })
  })
  await endServer({ server })
  const wrong = await runServer(env, ['audit'])
  expect(wrong.output).toContain(`WRONG  words of thanks are counted: 1, ${comment}. A comment shows`)
  expect(wrong.output).toContain('WRONG  pictures have their files: 1, ')
  expect(wrong.output).toMatch(/^2 of 14 checks found something, in [\d.]+ s\. Nothing was changed\.$/m)
  expect(wrong.code).toBe(1)
})
