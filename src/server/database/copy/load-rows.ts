import type { Client } from 'pg'
import { copyIn } from './copy-streams.ts'
import { copyTarget, listTables, quoted, type SequenceState, type TableCount } from './dump-rows.ts'
import { type Frame, readFrames, type TableHead } from './row-frames.ts'

type LateConstraint = { table: string; name: string; definition: string }

/**
 * Fills a migrated database with the rows of a backup, in one transaction: whole or not at all. Triggers are off, foreign keys are
 * dropped and made again, which checks every row; an owner of the database may do both. Valid checks and exclusions hold throughout.
 */
export async function loadRows(
  client: Client,
  content: AsyncIterable<Buffer>,
  { tables, sequences }: { tables: readonly TableCount[]; sequences: readonly SequenceState[] },
  onTable: (table: string) => void,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'`)
    const ours = await listTables(client)
    const triggers = await listTriggers(client)
    const keys = await listLateConstraints(client)
    const names = ours.map(({ table }) => `public.${quoted(table)}`)
    for (const { table, name } of keys)
      await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    const loaded = await loadTables(client, content, new Map(ours.map((head) => [head.table, head])), onTable)
    requireSame('rows', loaded, tables)
    for (const { sequence, lastValue, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        `public.${quoted(sequence)}`,
        lastValue,
        isCalled,
      ])
    onTable('')
    // In the order they were made in: PostgreSQL fires the triggers of foreign keys in it.
    for (const { table, name, definition } of keys)
      await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    requireSame('constraints', await listLateConstraints(client), keys)
    requireSame('triggers', await listTriggers(client), triggers)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Counts again, outside of the transaction that loaded. */
export async function verifyRows(client: Client, tables: readonly TableCount[]): Promise<void> {
  const counted: TableCount[] = []
  for (const { table } of tables) {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from public.${quoted(table)}`)
    counted.push({ table, rows: Number(rows[0]!.rows) })
  }
  requireSame('rows', counted, tables)
}

async function loadTables(
  client: Client,
  content: AsyncIterable<Buffer>,
  ours: ReadonlyMap<string, TableHead>,
  onTable: (table: string) => void,
): Promise<TableCount[]> {
  const loaded: TableCount[] = []
  const frames = readFrames(content)
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const { kind, content: json } = next.value
    if (kind === 'whole') continue
    if (kind !== 'table') throw new Error('a table of the backup has no head')
    const head = JSON.parse(json.toString()) as TableHead
    const known = ours.get(head.table)
    if (known === undefined || head.columns.some((column) => !known.columns.includes(column)))
      throw new Error(`the backup has a table ${head.table} of another form`)
    onTable(head.table)
    const rows = await copyIn(client, `copy ${copyTarget(head)} from stdin`, rowsUntilEnd(frames))
    loaded.push({ table: head.table, rows })
  }
  return loaded
}

async function* rowsUntilEnd(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    if (next.value.kind === 'end') return
    if (next.value.kind !== 'rows') break
    yield next.value.content
  }
  throw new Error('a table of the backup breaks off')
}

/** Foreign keys, and checks that are `not valid`: older rows may break those, and COPY would refuse them. */
async function listLateConstraints(client: Client): Promise<LateConstraint[]> {
  const { rows } = await client.query<LateConstraint>(`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.connamespace = 'public'::regnamespace and (c.contype = 'f' or (c.contype = 'c' and not c.convalidated))
    order by c.oid`)
  return rows
}

async function listTriggers(client: Client): Promise<{ table: string; name: string; state: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; state: string }>(`
    select r.relname as "table", t.tgname as name, t.tgenabled as state
    from pg_trigger t join pg_class r on r.oid = t.tgrelid
    where r.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1, 2`)
  return rows
}

function requireSame(what: string, found: readonly object[], expected: readonly object[]): void {
  const wanted = expected.map((one) => JSON.stringify(one))
  const differing = found.map((one) => JSON.stringify(one)).find((one, at) => one !== wanted[at])
  if (differing === undefined && found.length === expected.length) return
  throw new Error(`the ${what} differ from the backup's: ${differing ?? `${found.length} of ${expected.length}`}`)
}
