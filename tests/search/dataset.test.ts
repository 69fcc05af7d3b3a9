import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { fillDataset } from '../../bench/search/fill-dataset.ts'

test('a database filled for a measurement has the constraints and indexes it had before', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const [first, second] = [0, 1].map(() => new pg.Client({ connectionString: database.connectionString }))
  await Promise.all([first!.connect(), second!.connect()])
  onTestFinished(async () => void (await Promise.all([first!.end(), second!.end()])))

  const before = await madeOf(first!)
  await fillDataset(first!, second!, 6)

  expect(await madeOf(first!)).toEqual(before)
  const { rows } = await first!.query<{ taken: number }>('select count(*)::int as taken from occupancy')
  expect(rows[0]!.taken).toBeGreaterThan(0)
})

async function madeOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ made: string }>(`
    select made from (
      select format('%s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public') as all_of (made)
    order by made`)
  return rows.map(({ made }) => made)
}
