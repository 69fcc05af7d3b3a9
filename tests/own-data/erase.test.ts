import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/time.ts'
import { personalEntries } from '#server/database/register/register.ts'
import { eraseDue } from '#server/own-data/erase.ts'
import { sweepExports } from '#server/own-data/export/sweep-exports.ts'
import { conditionOf } from '#server/own-data/own-rows.store.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import { createS3BlobStore } from '#server/platform/storage/s3-blob-store.ts'
import { type PicturesApp, picturesApp } from '#tests/pictures/support/pictures-app.ts'
import { startS3Server } from '#tests/pictures/support/s3-server.ts'
import { announced } from '#tests/support/announced.ts'
import { findInFiles, findInTables } from './support/find-marker.ts'
import { type Planted, plantPerson } from './support/plant-person.ts'

let app: PicturesApp
beforeAll(async () => {
  app = await picturesApp()
})
afterAll(() => app.close())

let planted = 0
/** A person whose day to be erased is now. */
async function plantLeaving(voices: 'delete' | 'keep' = 'delete', at: PicturesApp = app): Promise<Planted> {
  await at.db.deleteFrom('set_up_link').execute()
  const person = await plantPerson(at, `zqx${String.fromCharCode(97 + ++planted)}vw`)
  const leaving = { state: 'leaving' as const, leaving_at: new Date(at.deps.now()), leaving_voices: voices }
  await at.db.updateTable('person').set(leaving).where('id', '=', person.personId).execute()
  return person
}

const kept = personalEntries.flatMap(([table, { keeps = '' }]) =>
  keeps.split(' ').flatMap((column) => (column === '' ? [] : [`${table}.${column}`])),
)

async function expectGone({ personId, marker }: Planted, also: readonly string[] = []): Promise<void> {
  const left = [...(await findInTables(app, marker)), ...(await findInTables(app, personId))]
  expect(left.filter((column) => !kept.includes(column) && !also.includes(column))).toEqual([])
  expect(findInFiles(app.folder, marker)).toEqual([])
}

describe('[E4] erasing', () => {
  test('a person planted in every table of the register and in every file store leaves nothing but what it names', async () => {
    const person = await plantLeaving()
    for (const [table, { mine }] of personalEntries) {
      if (mine === 'false') continue
      const { rows } = await sql`select from ${sql.table(table)} where ${conditionOf(mine, person)} limit 1`.execute(
        app.db,
      )
      expect(rows.length, `nothing was planted in ${table}`).toBe(1)
    }
    expect(findInFiles(app.folder, person.marker).length).toBeGreaterThan(10)
    await eraseDue(app.deps)
    await expectGone(person)
    const row = await app.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', person.personId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'erased', name: 'A client', email: null, leaving_at: null })
  })

  test('appointments stay with their price, and those to come are cancelled and free', async () => {
    const person = await plantLeaving()
    await eraseDue(app.deps)
    const rows = await app.db
      .selectFrom('appointment')
      .select(['state', 'price_minor', 'note'])
      .where('id', 'in', person.appointmentIds)
      .orderBy('during')
      .execute()
    expect(rows).toEqual([
      { state: 'completed', price_minor: 4500, note: null },
      { state: 'declined', price_minor: 4500, note: null },
      { state: 'cancelled_by_client', price_minor: 4500, note: null },
    ])
    const taken = await app.db
      .selectFrom('occupancy')
      .select('id')
      .where('appointment_id', '=', person.appointmentIds[2]!)
      .execute()
    expect(taken).toEqual([])
  })

  test('a fault inside the transaction changes nothing; the next run erases', async () => {
    const person = await plantLeaving()
    const before = await findInTables(app, person.marker)
    await sql`create function refuse_erasing() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(app.db)
    await sql`create trigger stop_here before insert on audit_event for each row when (new.action = 'account.erased')
      execute function refuse_erasing()`.execute(app.db)
    await expect(eraseDue(app.deps)).rejects.toThrow('the disk is full')
    expect(await findInTables(app, person.marker)).toEqual(before)
    await sql`drop trigger stop_here on audit_event`.execute(app.db)
    await eraseDue(app.deps)
    await expectGone(person)
  })

  test('a run that ends between rows and files is finished by the next', async () => {
    const person = await plantLeaving()
    const timesChanged = () => {
      throw new Error('killed')
    }
    const killed = { ...app.deps, db: announced(app.deps.db, { timesChanged }) }
    await expect(eraseDue(killed)).rejects.toThrow('killed')
    expect(findInFiles(app.folder, person.marker).length).toBeGreaterThan(10)
    await eraseDue(app.deps)
    await expectGone(person)
  })

  test('files that cannot be removed at first are removed by the next sweep', async () => {
    const person = await plantLeaving()
    const remove = async () => {
      throw new Error('the bucket is away')
    }
    await eraseDue({ ...app.deps, blobs: { ...app.deps.blobs, remove } })
    expect(findInFiles(app.folder, person.marker).length).toBeGreaterThan(10)
    await sweepPhotos(app.deps)
    await sweepExports(app.deps)
    await expectGone(person)
  })

  test('repeated, it changes nothing', async () => {
    const person = await plantLeaving()
    await eraseDue(app.deps)
    const trail = () =>
      app.db.selectFrom('audit_event').select('id').where('subject_id', '=', person.personId).execute()
    const before = (await trail()).length
    await eraseDue(app.deps)
    expect((await trail()).length).toBe(before)
    expect(existsSync(app.folder)).toBe(true)
  })

  test('a picture that somebody else has too keeps its files', async () => {
    const person = await plantLeaving()
    const shared = await app.db
      .selectFrom('photo')
      .select('original_hash')
      .where('uploaded_by', '=', person.personId)
      .where('visibility', '=', 'public')
      .where('shop_id', 'is', null)
      .where('original_hash', 'is not', null)
      .executeTakeFirstOrThrow()
    const other = await app.db
      .selectFrom('photo')
      .select('id')
      .where('shop_id', 'is not', null)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('photo').set({ original_hash: shared.original_hash }).where('id', '=', other.id).execute()
    await eraseDue(app.deps)
    expect(await app.originalOf(shared.original_hash!)).toBeDefined()
    expect(
      findInFiles(app.folder, person.marker).every((path) => path.includes(shared.original_hash!.slice(0, 32))),
    ).toBe(true)
    await app.db.deleteFrom('look_photo').where('photo_id', '=', other.id).execute()
    await app.db.deleteFrom('photo').where('id', '=', other.id).execute()
    app.moveClock(2 * DAY_MS)
    await sweepPhotos(app.deps)
    app.moveClock(2 * DAY_MS)
    await sweepPhotos(app.deps)
    expect(findInFiles(app.folder, person.marker)).toEqual([])
  })
})

test('[E4] pictures and archives leave a bucket too', async () => {
  const bucket = mkdtempSync(join(tmpdir(), 'erase-s3-'))
  const server = await startS3Server(undefined, bucket)
  const inBucket = await picturesApp({ blobs: createS3BlobStore(server.storage) })
  try {
    const { marker } = await plantLeaving('delete', inBucket)
    const found = findInFiles(bucket, marker)
    expect(found.some((path) => path.includes('originals'))).toBe(true)
    expect(found.some((path) => path.includes('exports'))).toBe(true)
    await eraseDue(inBucket.deps)
    expect(findInFiles(bucket, marker)).toEqual([])
    expect(findInFiles(inBucket.folder, marker)).toEqual([])
  } finally {
    await inBucket.close()
    await server.stop()
  }
})

test('[E5] comments and reviews stay as “a client” where the person chose so, without pictures', async () => {
  const person = await plantLeaving('keep')
  await eraseDue(app.deps)
  const voices = ['comment.body', 'review.body']
  expect((await findInTables(app, person.marker)).filter((column) => !kept.includes(column))).toEqual(voices)
  await expectGone(person, voices)
  const review = await app.db
    .selectFrom('review')
    .select(['rating', 'id'])
    .where('author_id', '=', person.personId)
    .executeTakeFirstOrThrow()
  expect(review.rating).toBe(5)
  expect(
    await app.db.selectFrom('review_photo').select('photo_id').where('review_id', '=', review.id).execute(),
  ).toEqual([])
})
