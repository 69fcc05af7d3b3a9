import { Kysely, PostgresDialect } from 'kysely'
import { fillDemo } from '#demo/fill-demo.ts'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { demoDeps } from './demo-deps.ts'
import { sampleShops } from './sample-shops.ts'

// A filling in a process of its own, so that it can be killed.
const [connectionString, dataDir] = process.argv.slice(2)
const pool = createPool(connectionString!)
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
await fillDemo(demoDeps(db, dataDir!), (step, done) => process.send?.({ step, done }), {
  shops: sampleShops,
  withPhotographs: false,
  password: 'see it, book it',
})
await pool.end()
process.disconnect?.()
