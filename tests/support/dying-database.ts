import type { Kysely, KyselyPlugin } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

export class Killed extends Error {}

/** A database whose process dies before its nth statement: everything uncommitted is lost. */
export function dyingAfter(db: Kysely<DB>, statements: number): Kysely<DB> {
  return watched(db, (n) => {
    if (n > statements) throw new Killed()
  })
}

export function watched(db: Kysely<DB>, onStatement: (n: number) => void): Kysely<DB> {
  let n = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      onStatement(++n)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}
