import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { fillDemo } from '#demo/fill-demo.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { demoDeps } from './support/demo-deps.ts'
import { sampleShops } from './support/sample-shops.ts'

test('a slow machine fills a shop although a statement takes longer than a request may', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-demo-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const shops = [{ ...sampleShops[0]!, looks: sampleShops[0]!.looks.slice(0, 1), unpublished: [] }]
  await sql`create sequence slow_statement`.execute(database.db)
  await sql`create function slow_disk() returns trigger language plpgsql as $$ begin
    if nextval('slow_statement') = 1 then perform pg_sleep(3.5); end if;
    return null; end $$`.execute(database.db)
  await sql`create trigger slow_disk after insert on review execute function slow_disk()`.execute(database.db)
  await database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 3000`.execute(db)
    await fillDemo(demoDeps(db, dataDir), () => undefined, { shops, withPhotographs: false, withAccounts: false })
    await sql`reset statement_timeout`.execute(db)
  })
  const { rows } = await sql`select from review`.execute(database.db)
  expect(rows.length).toBeGreaterThan(0)
})
