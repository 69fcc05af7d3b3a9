import { type CompiledQuery, type DatabaseConnection, type OperationNode, PostgresDriver } from 'kysely'
import pg from 'pg'
import type { Site } from './read-row-types.ts'
import { loadRowTypes, type Recording, record, recordingFolder } from './recordings.ts'
import { findMisfits, type Shapes } from './row-shape.ts'

// A setup file of the tests of the server: every Kysely and every pg of this process records the statements it sends and holds each
// row that comes back against the type its `sql<Row>` or `query<Row>` asserts. It never changes or fails a test; statements.test.ts judges at the end.
const folder = recordingFolder()
if (folder !== null && !isRecording()) recordIn(folder)

function isRecording(): boolean {
  const marked = PostgresDriver.prototype as { isRecording?: boolean }
  const before = marked.isRecording ?? false
  marked.isRecording = true
  return before
}

function recordIn(folder: string): void {
  const { observe, observeText } = createObserver(loadRowTypes(folder), (recording) => record(folder, recording))
  observeQueries(pg.Client.prototype, observeText)
  observeQueries(pg.Pool.prototype, observeText)
  const observed = new WeakSet<DatabaseConnection>()
  const { acquireConnection } = PostgresDriver.prototype
  PostgresDriver.prototype.acquireConnection = async function (...args) {
    const connection = await acquireConnection.apply(this, args)
    if (observed.has(connection)) return connection
    observed.add(connection)
    const executeQuery = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, ...rest) => {
      const result = await executeQuery<never>(query, ...rest)
      observe(query, result.rows)
      return result
    }
    return connection
  }
}

type Rows = readonly Record<string, unknown>[]
// biome-ignore lint/suspicious/noExplicitAny: query has many forms; the ones that answer with a promise are observed
type Query = (...args: any[]) => any

/** Calls that pg answers by a callback or a stream are left alone: those are Kysely's, COPY, and a pool's own. */
function observeQueries(prototype: { query: Query }, observeText: (text: string, rows: Rows) => void): void {
  const { query } = prototype
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [text] = args
    const answer = query.apply(this, args)
    if (typeof text === 'string' && answer instanceof Promise)
      answer.then(
        ({ rows }: { rows?: Rows }) => observeText(text, rows ?? []),
        () => undefined,
      )
    return answer
  }
}

type Types = { sites: readonly Site[]; shapes: Shapes }

/** Finds the `sql<Row>` of a statement by the text between its parameters and tells what is new about it. */
export function createObserver({ sites, shapes }: Types, tell: (recording: Recording) => void) {
  const byText = Map.groupBy(
    sites.filter(({ by }) => by === 'kysely'),
    ({ fragments }) => keyOf(fragments),
  )
  const ofClients = sites.filter(({ by }) => by === 'pg').map((site) => ({ site, pattern: patternOf(site.fragments) }))
  const bySource = new WeakMap<readonly string[], readonly Site[]>()
  const told = new Set<string>()

  function tellOnce(recording: Recording): void {
    const key = 'text' in recording ? `${recording.at} ${recording.alias} ${recording.text}` : JSON.stringify(recording)
    if (told.has(key)) return
    told.add(key)
    tell(recording)
  }

  function sitesOf(fragments: readonly string[]): readonly Site[] {
    let found = bySource.get(fragments)
    if (!found) {
      found = byText.get(keyOf(fragments)) ?? []
      bySource.set(fragments, found)
    }
    return found
  }

  /** Of several with the same text, the one whose type the rows fit. */
  function hold(sites: readonly Site[], values: readonly unknown[], text: string, alias?: string): void {
    const [nearest] = sites
      .map((site) => ({ site, misfits: new Set(values.flatMap((value) => findMisfits(value, site.row, shapes))) }))
      .sort((one, other) => one.misfits.size - other.misfits.size)
    const { at } = nearest!.site
    tellOnce({ at, text, ...(alias !== undefined && { alias }) })
    for (const misfit of nearest!.misfits) tellOnce({ at, misfit })
  }

  function observe(query: CompiledQuery, rows: Rows): void {
    if (isRaw(query.query)) {
      const sites = sitesOf(query.query.sqlFragments).filter(
        ({ row }) => shapes[row]!.is === 'object' || shapes[row]!.is === 'union',
      )
      if (sites.length > 0) hold(sites, rows, query.sql)
      return
    }
    for (const { alias, fragments } of expressionsOf(query.query)) {
      const sites = sitesOf(fragments)
      if (sites.length > 0)
        hold(
          sites,
          rows.map((row) => row[alias]),
          query.sql,
          alias,
        )
    }
  }

  /** Of a statement without parameters of ours: their values stand in its text. */
  function observeText(text: string, rows: Rows): void {
    const matching = ofClients.filter(({ pattern }) => pattern.test(text)).map(({ site }) => site)
    if (matching.length > 0) hold(matching, rows, text)
  }

  return { observe, observeText }
}

function patternOf(fragments: readonly string[]): RegExp {
  return new RegExp(`^${fragments.map((fragment) => RegExp.escape(fragment)).join('[^]*')}$`)
}

function keyOf(fragments: readonly string[]): string {
  return fragments.join('\0')
}

type Raw = OperationNode & { sqlFragments: readonly string[] }
function isRaw(node: OperationNode | undefined): node is Raw {
  return node?.kind === 'RawNode'
}

type Selecting = {
  selections?: readonly { selection: OperationNode & { node?: OperationNode; alias?: OperationNode } }[]
}

/** The columns of a built query that are an aliased `sql<T>`. */
function expressionsOf(query: OperationNode): { alias: string; fragments: readonly string[] }[] {
  const { selections = [], returning } = query as Selecting & { returning?: Selecting }
  return [...selections, ...(returning?.selections ?? [])].flatMap(({ selection: { node, alias } }) =>
    isRaw(node) && alias?.kind === 'IdentifierNode'
      ? [{ alias: (alias as OperationNode & { name: string }).name, fragments: node.sqlFragments }]
      : [],
  )
}
