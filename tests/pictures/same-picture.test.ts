import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { insertOriginal } from '#server/photos/serving/photos.store.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const ROUNDS = 200
const AT_ONCE = 6

test('[P6] one picture that several people send at the same moment is one original', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { db } = database
  for (let round = 0; round < ROUNDS; round++) {
    const hash = createHash('sha256').update(`${round}`).digest('hex')
    const original = {
      ...{ hash, width: 640, height: 480, bytes: 1000, thumbhash: new Uint8Array(24), color: '#888888' },
      ...{ visibility: 'public' as const, isAnew: false, at: 0 },
    }
    const widths = Array.from({ length: AT_ONCE }, (_, index) => [160, 320, 640][index % 3]!)
    await Promise.all(widths.map((readyWidth) => insertOriginal(db, { ...original, readyWidth })))
  }
  const { rows } = await sql`select ready_width, count(*)::int from original group by 1`.execute(db)
  expect(rows).toEqual([{ ready_width: 640, count: ROUNDS }])
})
