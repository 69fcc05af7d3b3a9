import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { demo } from '#demo/demo.ts'
import { fillCategories } from '#demo/fill/fill-categories.ts'
import { fillDemoIfWanted } from '#server/start/demo-at-start.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { demoDeps } from './support/demo-deps.ts'
import { sampleShops } from './support/sample-shops.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-categories-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('[O3] an installation that begins empty has ten general categories, and the demo brings its own later', async () => {
  const empty = await createTestDatabase()
  const shared = demoDeps(empty.db, dataDir)
  const codes = async () =>
    (await sql<{ code: string }>`select code from category order by position`.execute(empty.db)).rows.map(
      ({ code }) => code,
    )
  const before = await codes()
  await sql`insert into category (code, name, position) values ('violins', 'Violins', 100)`.execute(empty.db)
  await fillDemoIfWanted({ ...shared, config: { ...shared.config, demo: 'off' } }, demo)
  const kept = await codes()
  expect(kept).toHaveLength(11)
  expect(kept).toContain('violins')
  await fillCategories(empty.db, sampleShops)
  const wanted = sampleShops.flatMap((shop) => [shop.category, ...shop.services.map(({ category }) => category)])
  expect(wanted.some((code) => !kept.includes(code))).toBe(true)
  expect(await codes()).toEqual(expect.arrayContaining([...kept, ...wanted]))
  await fillCategories(empty.db, sampleShops)
  expect((await codes()).length).toBeLessThan(before.length)
  await empty.drop()
})
