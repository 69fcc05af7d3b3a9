import type { importClients as route } from '#contract/desk/client-files.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { csvLine } from '#core/csv.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { clientsOf } from '../clients-of.ts'
import {
  type ExportedCard,
  findImport,
  findKnownLines,
  insertImport,
  insertImported,
  listExportedCards,
  lockImports,
} from './client-files.store.ts'
import { MOST_SHOWN, type ReadUpload } from './read-client-upload.ts'

type Answer = RouteOutput<typeof route>
type Asked = { key: string; file: Uint8Array; query: RouteParsed<typeof route>['query'] }
type ImportDeps = Pick<Deps, 'db' | 'now' | 'workers'>
type Refusal = 'not_found' | 'shop_not_open' | 'rate_limited' | 'key_reused'

export const MAX_IMPORT_BYTES = 8 * 1024 * 1024
const MOST_NAMES = 3
const BATCH_SIZE = 500
/** A preview and an import read the file once each. */
const FILES_OF_ONE = { max: 60, windowSeconds: 600 }

/** Previews a CSV file of clients, or writes its good lines in one transaction, once for a key [D33] [D34] [O100]. */
export async function importClients(
  deps: ImportDeps,
  actor: Actor,
  slug: string,
  { key, file, query }: Asked,
): Promise<Decision<Answer, Refusal, ProblemDetail | undefined>> {
  const found = await clientsOf(deps, actor, slug, 'client.manage')
  if (!found) return refused('not_found', undefined)
  const { actorId, shop } = found
  if (!shop.isOpen) return refused('shop_not_open', undefined)
  const mayRead = await limit(deps, { key: `client-files:${actorId}`, ...FILES_OF_ONE })
  if (!mayRead.ok) return mayRead

  const shopId = shop.id
  const read = await deps.workers.clientFiles.read(actorId, { file, duplicates: query.duplicates })
  if (query.write === 'no' || read.fileFault !== null)
    return granted((await planImport(deps.db, { shopId, read, query, isWritten: false })).answer)

  const at = deps.now()
  return commitIfGranted(deps.db, async (tx): Promise<Decision<Answer, 'key_reused', undefined>> => {
    await lockImports(tx, shopId)
    const first = await findImport(tx, shopId, key)
    if (first?.requestHash.equals(read.requestHash)) return granted(first.answer as Answer)
    if (first) return refused('key_reused', undefined)
    const { answer, skipped } = await planImport(tx, { shopId, read, query, isWritten: true })
    await insertImport(tx, { shopId, key, requestHash: read.requestHash, at: new Date(at), answer })
    await insertImported(tx, { shopId, actorId, at: new Date(at), rows: read.rows, skipped })
    announceDesk(tx, [shopId])
    const subject = { kind: 'shop', id: shopId } as const
    const detail = { added: answer.added }
    await insertAuditEvent(tx, { actorId, action: 'client.import', subject, shopId, at, detail })
    return granted(answer)
  })
}

type Plan = { shopId: string; read: ReadUpload; query: Asked['query']; isWritten: boolean }

/** The lines to leave out, and what is said of the file. */
async function planImport(
  db: Parameters<typeof findKnownLines>[0],
  { shopId, read, query, isWritten }: Plan,
): Promise<{ skipped: number[]; answer: Answer }> {
  const repeated = read.repeated.map((each) => ({ ...each, cardId: null }))
  const known = new Map(
    [...(await findKnownLines(db, shopId, read.rows)), ...repeated].map((each) => [each.line, each]),
  )
  const skipped = query.duplicates === 'add' ? [] : [...known.keys()]
  const isAdded = ({ line }: { line: number }) => query.duplicates === 'add' || !known.has(line)
  const answer: Answer = {
    fileFault: read.fileFault,
    added: read.clients.length - skipped.length,
    isWritten,
    names: firstOf(read.clients, isAdded, MOST_NAMES).map(({ name }) => name),
    faultCount: read.faultCount,
    faults: read.faults,
    duplicateCount: known.size,
    duplicates: firstOf(read.clients, ({ line }) => known.has(line), MOST_SHOWN).map(({ line, name }) => {
      const { cardId = null, alike = '' } = known.get(line) ?? {}
      return { line, name, cardId, alike }
    }),
  }
  return { skipped, answer }
}

function firstOf<T>(all: readonly T[], fits: (one: T) => boolean, most: number): T[] {
  return all.values().filter(fits).take(most).toArray()
}

const head = ['Name', 'Phone', 'E-mail', 'Notes', 'Pinned', 'Visits']

/** All cards as CSV, in pages, with cells that begin a formula defused [D35]; undefined: not the actor's to read. */
export async function exportClients(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Promise<AsyncGenerator<string> | undefined> {
  const found = await clientsOf({ db }, actor, slug, 'client.manage')
  if (!found) return undefined
  const { actorId, shop } = found
  const subject = { kind: 'shop', id: shop.id } as const
  await insertAuditEvent(db, { actorId, action: 'client.export', subject, shopId: shop.id, at: now() })
  return exportLines({ db }, shop.id)
}

async function* exportLines({ db }: Pick<Deps, 'db'>, shopId: string): AsyncGenerator<string> {
  yield csvLine(head)
  let after: string | null = null
  while (true) {
    const rows: ExportedCard[] = await listExportedCards(db, { shopId, after, limit: BATCH_SIZE })
    if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells)).join('')
    after = rows.at(-1)?.id ?? null
    if (rows.length < BATCH_SIZE) return
  }
}
