import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { onServer, type TestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { createSystemPostgres, findSystemPostgres } from '#tests/support/processes/system-postgres.ts'
import { backUp, contentOf, newFolder, openSource, openTarget, restoreInto } from './support/backup-world.ts'

test('[O83] a user who owns the database and has no other right restores and backs up', async () => {
  const source = await openSource()
  const folder = newFolder()
  await backUp(source, folder)
  const role = `owner_${randomBytes(6).toString('hex')}`
  // Runs after the target's database is dropped.
  onTestFinished(async () => {
    await onServer((client) => client.query(`drop role ${role}`))
  })
  const target = await openTarget()
  const url = new URL(target.database.connectionString)
  await onServer(async (client) => {
    await client.query(`create role ${role} login nosuperuser password 'own-secret'`)
    await client.query(`alter database ${url.pathname.slice(1)} owner to ${role}`)
  })
  url.username = role
  url.password = 'own-secret'
  const owned = { ...target, database: { ...target.database, connectionString: url.href } }
  await restoreInto(owned, folder)
  expect(await contentOf(target.database.db)).toEqual(await contentOf(source.database.db))
  expect((await backUp(owned, newFolder())).manifest.pictures.missing).toBe(0)
})

const found = findSystemPostgres()

test.skipIf(found === null)('[O83] the embedded database restores into an older PostgreSQL of one’s own', async () => {
  const source = await openSource()
  const folder = newFolder()
  await backUp(source, folder)
  const own = createSystemPostgres(found!.bin, openFolder())
  await own.start()
  onTestFinished(() => own.stop())
  await onServer((client) => client.query('create database target'), own.url('postgres'))
  const pool = createPool(own.url('target'))
  onTestFinished(() => pool.end())
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const database: TestDatabase = { db, pool, connectionString: own.url('target'), drop: async () => undefined }
  await restoreInto({ ...source, database, dataDir: newFolder() }, folder)
  expect(await contentOf(db)).toEqual(await contentOf(source.database.db))
})
