import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginBackup,
  listBackups,
  openFolder,
  picturePath,
  prepareFolder,
  readPictureList,
} from '#server/backup/backup-folder.ts'
import { readWhole } from '#server/backup/stored-files.ts'
import { beginSnapshot, dumpRows } from '#server/database/copy/dump-rows.ts'
import { countRelations, refuseUnfinishedRestore } from '#server/database/copy/restore-marker.ts'
import { createS3BlobStore } from '#server/platform/storage/s3-blob-store.ts'
import { type S3Server, startS3Server } from '#tests/pictures/support/s3-server.ts'
import { onServer } from '#tests/support/database.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'
import {
  backUp,
  contentOf,
  newFolder,
  newSealedFolder,
  openSource,
  openTarget,
  PASSPHRASE,
  restoreInto,
  storePictures,
  verifyNewest,
} from './support/backup-world.ts'

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe.each([
  ['plain', undefined],
  ['encrypted', PASSPHRASE],
])('a %s backup', (_, passphrase) => {
  test('[O80] [O83] restores every row, sequence and picture elsewhere', async () => {
    const source = await openSource()
    const keys = await storePictures(source)
    writeFileSync(join(source.dataDir, 'keys'), 'a-key\n')
    const folder = newFolder()
    const made = await backUp(source, folder, passphrase ? { passphrase } : {})
    expect(made.manifest.pictures).toMatchObject({ count: keys.length, missing: 0 })

    const target = await openTarget()
    await restoreInto(target, folder, passphrase ?? null)
    expect(await contentOf(target.database.db)).toEqual(await contentOf(source.database.db))
    for (const key of keys) expect(await target.blobs.read(key)).toEqual(await source.blobs.read(key))
    expect(existsSync(join(target.dataDir, 'keys'))).toBe(passphrase !== undefined)
    // Triggers and constraints are back: a shop can be opened, a look gets its listing.
    const { look } = await makeOpenShop(target.database.db, { slug: 'opened-afterwards' })
    const listed = await target.database.db
      .selectFrom('listing')
      .select('look_id')
      .where('look_id', '=', look.id)
      .execute()
    expect(listed).toHaveLength(1)
    await onServer(refuseUnfinishedRestore, target.database.connectionString)
  })
})

test('[O87] an encrypted folder shows nothing of its content', async () => {
  const source = await openSource()
  const folder = await newSealedFolder()
  await backUp(source, folder, { passphrase: PASSPHRASE })
  for (const file of files(folder)) {
    const content = readFileSync(file).toString('latin1')
    expect(content).not.toMatch(/picture originals|occupancy|another-one/)
  }
})

test('[O81] a second backup copies only new pictures, and old backups go with the pictures only they have', async () => {
  const source = await openSource()
  const folder = newFolder()
  const first = await backUp(source, folder)
  const again = await backUp(source, folder)
  expect(again.copied).toEqual({ count: 0, bytes: 0 })
  expect(again.manifest.pictures).toEqual(first.manifest.pictures)

  await sql`truncate look, photo, original cascade`.execute(source.database.db)
  await makeOpenShop(source.database.db, { slug: 'third' })
  const now = await storePictures(source)
  const last = await backUp(source, folder, { keep: 1 })
  expect(last.copied.count).toBe(now.length)
  expect(last.pruned).toEqual({ backups: 2, pictures: first.manifest.pictures.count })
  expect(await listBackups(folder)).toEqual([last.manifest.id])
  const { pictures } = await verifyNewest(folder)
  expect(pictures.map(({ key }) => key).sort()).toEqual(now.toSorted())
})

test('[O82] what a killed backup left is no backup, and the next one goes on from its pictures', async () => {
  const source = await openSource()
  const folder = newFolder()
  const { manifest } = await backUp(source, folder)
  renameSync(join(folder, manifest.id), join(folder, `.unfinished-${manifest.id}`))
  await beginBackup(await prepareFolder(folder, null), '2026-01-01T00-00-00Z')
  await expect(restoreInto(await openTarget(), folder)).rejects.toThrow('There is no whole backup')
  const next = await backUp(source, folder)
  expect(next.copied.count).toBe(0)
  expect(readdirSync(folder).sort()).toEqual([next.manifest.id, 'pictures'])
  expect((await verifyNewest(folder)).pictures).toHaveLength(manifest.pictures.count)
})

test('a picture that is missing in the storage is counted, and the rest is backed up', async () => {
  const source = await openSource()
  const [gone] = await storePictures(source)
  await source.blobs.remove(gone!)
  const folder = newFolder()
  expect((await backUp(source, folder)).manifest.pictures.missing).toBe(1)
  await restoreInto(await openTarget(), folder)
})

describe('a damaged backup is refused before anything is restored', () => {
  const flip = (file: string, at = Math.floor(statSync(file).size / 2)) => {
    const content = readFileSync(file)
    content[at]! ^= 1
    writeFileSync(file, content)
  }
  const ways: [string, (backup: string, folder: string) => void, string][] = [
    ['a byte of the database', (backup) => flip(join(backup, 'database')), 'database is damaged'],
    ['a database cut short', (backup) => truncateSync(join(backup, 'database'), 1000), 'has 1000 bytes instead of'],
    ['a missing database', (backup) => rmSync(join(backup, 'database')), 'database is missing'],
    ['a byte of the list of pictures', (backup) => flip(join(backup, 'pictures')), 'pictures is damaged'],
    ['a byte of a picture', (_, folder) => flip(files(join(folder, 'pictures'))[0]!), 'is damaged'],
    ['a missing picture', (_, folder) => rmSync(files(join(folder, 'pictures'))[0]!), 'is missing'],
    ['a missing list of sums', (backup) => rmSync(join(backup, 'sha256sums')), 'manifest.* is damaged'],
    ['a byte of the manifest', (backup) => flip(files(backup).find((file) => /manifest/.test(file))!), 'is damaged'],
  ]

  test.each([undefined, PASSPHRASE])('[O83] [O87] with the passphrase %s', async (passphrase) => {
    const source = await openSource()
    const good = passphrase ? await newSealedFolder() : newFolder()
    const { manifest } = await backUp(source, good, passphrase ? { passphrase } : {})
    const target = await openTarget()
    for (const [, damage, sentence] of ways) {
      const folder = newFolder()
      cpSync(good, folder, { recursive: true })
      damage(join(folder, manifest.id), folder)
      await expect(restoreInto(target, folder, passphrase ?? null)).rejects.toThrow(new RegExp(sentence))
    }
    // The target was left alone each time.
    expect(await onServer(countRelations, target.database.connectionString)).toBe(0)
    expect(files(target.dataDir)).toEqual([])
  })
})

test('[O87] the passphrase is asked for and must be the right one; plain and encrypted are not mixed', async () => {
  const source = await openSource()
  const [sealed, plain] = [await newSealedFolder(), newFolder()]
  await backUp(source, sealed, { passphrase: PASSPHRASE })
  await backUp(source, plain)
  const target = await openTarget()
  await expect(restoreInto(target, sealed)).rejects.toThrow('set LOOKBOOK_BACKUP_PASSPHRASE')
  await expect(restoreInto(target, sealed, 'a wrong passphrase')).rejects.toThrow('The passphrase is not the one')
  await expect(backUp(source, sealed)).rejects.toThrow('are encrypted')
  await expect(backUp(source, sealed, { passphrase: 'a wrong passphrase' })).rejects.toThrow('is not the one')
  await expect(backUp(source, plain, { passphrase: PASSPHRASE })).rejects.toThrow('are not encrypted')
})

test('[O87] an encrypted picture in the place of another is noticed', async () => {
  const source = await openSource()
  const folder = await newSealedFolder()
  const { manifest } = await backUp(source, folder, { passphrase: PASSPHRASE })
  const opened = await openFolder(folder, PASSPHRASE)
  const [one, other] = await readPictureList(opened, manifest.id)
  const read = readWhole(picturePath(opened, one!.key), { key: opened.key, name: other!.key, isPacked: false })
  await expect(read).rejects.toThrow('is damaged, cut short, or was changed')
})

test('[O84] a target with tables or pictures is refused and left as it was', async () => {
  const source = await openSource()
  const folder = newFolder()
  await backUp(source, folder)
  const before = await contentOf(source.database.db)
  await expect(restoreInto(source, folder)).rejects.toThrow('The database is not empty')
  expect(await contentOf(source.database.db)).toEqual(before)
  const target = await openTarget()
  await target.blobs.put('originals/ab/abcd', Buffer.from('mine'))
  await expect(restoreInto(target, folder)).rejects.toThrow('has pictures already')
})

test('[O85] a restore that broke off blocks the start, and starts over when it is repeated', async () => {
  const source = await openSource()
  const folder = newFolder()
  await backUp(source, folder)
  const target = await openTarget()
  let puts = 0
  const blobs = {
    ...target.blobs,
    put: async (key: string, content: Uint8Array) => {
      if (++puts > 3) throw new Error('the disk is gone')
      await target.blobs.put(key, content)
    },
  }
  await expect(restoreInto({ ...target, blobs }, folder)).rejects.toThrow('the disk is gone')
  await expect(onServer(refuseUnfinishedRestore, target.database.connectionString)).rejects.toThrow(
    'A restore into this database has not finished. Run it again: npm start -- restore',
  )
  await restoreInto(target, folder)
  expect(await contentOf(target.database.db)).toEqual(await contentOf(source.database.db))
})

test('[O86] a backup of a newer version is refused', async () => {
  const source = await openSource()
  await sql`insert into migration (name, checksum) values ('9000_from_the_future', ${'0'.repeat(64)})`.execute(
    source.database.db,
  )
  const folder = newFolder()
  await backUp(source, folder)
  await expect(restoreInto(await openTarget(), folder)).rejects.toThrow('which a newer Lookbook brought')
})

test('[O80] every table is read as of one moment', async () => {
  const { database } = await openSource()
  const tables = await onServer(async (client) => {
    await beginSnapshot(client)
    const { facts, frames } = dumpRows(client, () => undefined)
    await frames.next()
    await makeOpenShop(database.db, { slug: 'in-between' })
    for await (const _ of frames);
    return facts.tables
  }, database.connectionString)
  expect(tables.filter(({ table }) => ['shop', 'look', 'member'].includes(table))).toEqual([
    { table: 'look', rows: 2 },
    { table: 'member', rows: 2 },
    { table: 'shop', rows: 2 },
  ])
})

test('[O80] what is written while the backup runs is not half in it', async () => {
  const source = await openSource()
  const folder = newFolder()
  let isOver = false
  const writing = (async () => {
    for (let at = 0; !isOver; at++) {
      await makePerson(source.database.db)
      await makeOpenShop(source.database.db, { slug: `meanwhile-${at}` })
      await storePictures(source)
    }
  })()
  await backUp(source, folder)
  isOver = true
  await writing
  // Foreign keys are made again over all rows: half of a shop would be refused.
  await restoreInto(await openTarget(), folder)
})

describe('pictures in a bucket', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(() => server.stop())

  test('are backed up and restored into another prefix', async () => {
    const source = await openSource({ blobs: createS3BlobStore({ ...server.storage, prefix: 'from' }) })
    const keys = await storePictures(source)
    const folder = newFolder()
    await backUp(source, folder)
    const target = await openTarget(createS3BlobStore({ ...server.storage, prefix: 'to' }))
    await restoreInto(target, folder)
    for (const key of keys)
      expect(Buffer.from((await target.blobs.read(key))!)).toEqual(Buffer.from((await source.blobs.read(key))!))
  })
})
