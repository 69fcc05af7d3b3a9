import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Actor } from '#core/access/actor.ts'
import { migrate } from '#server/database/migrate.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { viewCalendar } from '#server/desk/calendar/view-calendar.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { openEmbedded } from '../booking/databases.ts'
import { addPast, BLOCKS_A_WEEK, MONDAY, makeBusyShop, PEOPLE } from './busy-shop.ts'

const TIMES = 41

export type RangeRead = {
  past: number
  blocks: number
  statements: number
  /** 8 KiB pages touched, by EXPLAIN */
  pages: number
  /** rows that scans of tables and indexes returned, by EXPLAIN */
  rows: number
  medianMs: number
}

/** One read of a week of twelve people, through the use case, after each number of past appointments. */
export async function measureRangeRead(sizes: readonly number[]): Promise<RangeRead[]> {
  const database = await openEmbedded()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await migrate(client)
  const { shopId, personId } = await makeBusyShop(client)
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 1 })
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) })
  const actor: Actor = {
    person: { id: personId, isOperator: false, memberships: [{ shopId, role: 'owner' }] },
    isHere: false,
  }
  const deps = { db, now: () => Date.parse(`${MONDAY}T10:00Z`), vault: createVault([Buffer.alloc(32, 7)]) }
  const read = async () => {
    const answer = await viewCalendar(deps, actor, 'bench', { from: MONDAY, days: 7 })
    if (!answer.ok || answer.value.blocks.length < BLOCKS_A_WEEK || answer.value.columns.length !== PEOPLE)
      throw new Error('the read did not answer the whole week')
    return answer.value.blocks.length
  }
  const measured: RangeRead[] = []
  let past = 0
  for (const size of sizes) {
    await addPast(client, { from: past, until: size })
    past = size
    sent.length = 0
    const blocks = await read()
    const statements = [...sent]
    const costs = []
    for (const { sql, parameters } of statements) costs.push(await explain(client, sql, parameters))
    const took: number[] = []
    for (let n = 0; n < TIMES; n++) {
      const begun = performance.now()
      await read()
      took.push(performance.now() - begun)
    }
    measured.push({
      past,
      blocks,
      statements: statements.length,
      pages: costs.reduce((sum, cost) => sum + cost.pages, 0),
      rows: costs.reduce((sum, cost) => sum + cost.rows, 0),
      medianMs: took.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!,
    })
  }
  await db.destroy()
  await client.end()
  await database.stop()
  return measured
}

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

async function explain(client: pg.Client, sql: string, parameters: readonly unknown[]) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    [...parameters],
  )
  const { Plan } = rows[0]!['QUERY PLAN'][0]
  return { pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], rows: rowsRead(Plan) }
}

function rowsRead(node: Node): number {
  const isScan = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node['Node Type'])
  const own = isScan ? node['Actual Rows'] * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), own)
}
