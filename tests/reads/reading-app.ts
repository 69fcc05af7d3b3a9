import { Kysely, PostgresDialect } from 'kysely'
import type { RouteOutput, RouteSpec } from '#contract/route.ts'
import { buildApp } from '#server/app.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-app.ts'

/** The app on a test's database, with a fixed clock and a count of statements. */
export function readingApp(database: TestDatabase, now: string) {
  const statements: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void statements.push(event.query.sql),
  })
  let at = Date.parse(now)
  const app = buildApp(testDeps({ db, now: () => at }))
  const get = async (path: string) => {
    statements.length = 0
    const response = await app.request(path)
    return { status: response.status, body: await response.json(), statements: statements.length }
  }
  return {
    get,
    /** The answer of a route that must succeed. */
    read: async <R extends RouteSpec>(_route: R, path: string): Promise<RouteOutput<R>> => {
      const { status, body } = await get(path)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
      return body as RouteOutput<R>
    },
    setClock: (iso: string) => {
      at = Date.parse(iso)
    },
  }
}
