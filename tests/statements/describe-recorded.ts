import type { Client } from 'pg'
import { createPlanReader, type Plan } from './plan-nulls.ts'
import { type Described, type DescribedColumn, loadRecordings, saveDescribed } from './recordings.ts'

/** Asks a database of today's schema about every recorded statement: the names and types of its columns, and what its plan may leave empty. */
export async function describeRecorded(client: Client, folder: string): Promise<void> {
  const types = await readTypeNames(client)
  const maybeNull = await createPlanReader(client)
  const described: Described[] = []
  for (const recording of distinct(loadRecordings(folder))) {
    try {
      const columns = await describe(client, recording.text, types, maybeNull)
      described.push({ ...recording, columns })
    } catch (fault) {
      described.push({ ...recording, fault: (fault as Error).message })
    }
  }
  saveDescribed(folder, described)
}

type Sent = { at: string; text: string; alias?: string }

/** Processes record each for itself. */
function distinct(recordings: readonly object[]): Sent[] {
  const sent = recordings.filter((recording): recording is Sent => 'text' in recording)
  return [
    ...new Map(
      sent.map(({ at, text, alias }) => [
        `${at} ${alias} ${text}`,
        { at, text, ...(alias !== undefined && { alias }) },
      ]),
    ).values(),
  ]
}

type PlanReader = Awaited<ReturnType<typeof createPlanReader>>

export async function describe(
  client: Client,
  text: string,
  types: ReadonlyMap<number, string>,
  maybeNull: PlanReader,
): Promise<DescribedColumn[]> {
  const { parameters, columns } = await describeStatement(client, text)
  const plan = await explain(client, text, parameters)
  const nulls = maybeNull(plan)
  return columns.map(({ name, dataTypeID }, index) => ({
    name,
    type: types.get(dataTypeID) ?? `type ${dataTypeID}`,
    maybeNull: nulls[index] ?? null,
  }))
}

export async function readTypeNames(client: Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select oid, case typtype when 'e' then 'text' when 'r' then 'range' else format_type(oid, null) end as name from pg_type`,
  )
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

/** The plan that serves any parameters: what a certain value makes impossible does not count. */
async function explain(client: Client, text: string, parameters: number): Promise<Plan> {
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare described as ${text}`)
  try {
    const values = parameters === 0 ? '' : `(${Array(parameters).fill('null').join(', ')})`
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (verbose, costs off, format json) execute described${values}`,
    )
    return rows[0]!['QUERY PLAN'][0].Plan
  } finally {
    await client.query('deallocate described')
  }
}

type Column = { name: string; dataTypeID: number }
type Description = { parameters: number; columns: readonly Column[] }

/** The protocol's Describe, for which pg has no call of its own. */
function describeStatement(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let columns: readonly Column[] = []
    let parameters = 0
    const connection = (client as unknown as { connection: Connection }).connection
    const countParameters = ({ parameterCount }: { parameterCount: number }) => {
      parameters = parameterCount
    }
    connection.once('parameterDescription', countParameters)
    const query = {
      submit: () => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: readonly Column[] }) => {
        columns = fields
      },
      handleError: (fault: Error) => {
        connection.off('parameterDescription', countParameters)
        reject(fault)
      },
      handleReadyForQuery: () => resolve({ parameters, columns }),
    }
    client.query(query as never)
  })
}

type Connection = {
  parse(statement: object, more: boolean): void
  describe(statement: object, more: boolean): void
  sync(): void
  once(event: string, listener: (message: never) => void): void
  off(event: string, listener: (message: never) => void): void
}
