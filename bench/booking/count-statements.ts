import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { buildApp } from '#server/app.ts'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { ownHeaders, testDeps } from '#tests/support/test-app.ts'
import { type Cart, checkoutOf } from './carts.ts'

/** Counts every statement of a checkout, begin and commit included, at the database client. */
export async function countStatements(connectionString: string, carts: readonly Cart[]): Promise<number> {
  let sent = 0
  const pool = createPool(connectionString, {
    size: 2,
    onStatement: () => {
      sent += 1
    },
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    const app = buildApp(testDeps({ db, checksOutput: false }))
    let ofLast = 0
    for (const cart of carts) {
      sent = 0
      const answer = await app.request(
        '/api/bookings',
        {
          method: 'POST',
          body: checkoutOf(cart),
          headers: {
            ...ownHeaders,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            cookie: `lookbook=${cart.token}`,
          },
        },
        { incoming: { socket: { remoteAddress: '10.1.2.3' } } },
      )
      if (!answer.ok) throw new Error(`A checkout was answered with ${answer.status}: ${await answer.text()}`)
      ofLast = sent
    }
    // Count the last one: the first also opens connections and prepares statements.
    return ofLast
  } finally {
    await pool.end()
  }
}
