import { isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import type { importClients as route } from '#contract/desk/client-files.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { csvLine } from '#core/csv.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { type ImportedClient, readClientFile } from '#core/desk/read-client-file.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ExportedCard,
  findImport,
  findKnownLines,
  insertImport,
  insertImported,
  listExportedCards,
  lockImports,
} from './client-files.store.ts'
import { clientsOf } from './clients-of.ts'

type Answer = RouteOutput<typeof route>
type Asked = { key: string; file: Uint8Array; query: RouteParsed<typeof route>['query'] }

export const MAX_IMPORT_BYTES = 8 * 1024 * 1024
const MOST_SHOWN = 100
const MOST_NAMES = 3
const AT_ONCE = 500

/** Previews a CSV file of clients, or writes its good lines in one transaction, once for a key [D33] [D34]. */
export async function importClients(
  deps: Pick<Deps, 'db' | 'now' | 'deskChanged'>,
  actor: Actor,
  slug: string,
  { key, file, query }: Asked,
): Promise<Decision<Answer, 'not_found' | 'key_reused'>> {
  const found = await clientsOf(deps, actor, slug, 'client.manage')
  if (!found) return refused('not_found')
  const shopId = found.shop.id
  const read = readClientFile(decodeText(file))
  if (query.write === 'no' || read.fileFault !== null)
    return granted((await planImport(deps.db, { shopId, read, query, isWritten: false })).answer)

  const requestHash = hash('sha256', Buffer.concat([file, Buffer.from(query.duplicates)]), 'buffer')
  const at = deps.now()
  const { actorId } = found
  const done = await commitIfGranted(deps.db, async (tx): Promise<Decision<Answer, 'key_reused'>> => {
    await lockImports(tx, shopId)
    const first = await findImport(tx, shopId, key)
    if (first) return first.requestHash.equals(requestHash) ? granted(first.answer as Answer) : refused('key_reused')
    const { answer, wanted } = await planImport(tx, { shopId, read, query, isWritten: true })
    await insertImport(tx, { shopId, key, requestHash, at: new Date(at), answer })
    await insertImported(tx, { shopId, actorId, at: new Date(at) }, wanted)
    const subject = { kind: 'shop', id: shopId } as const
    const detail = { added: wanted.length }
    await insertAuditEvent(tx, { actorId, action: 'client.import', subject, shopId, at, detail })
    return granted(answer)
  })
  if (done.ok) deps.deskChanged([shopId])
  return done
}

/** UTF-8, UTF-16 by its byte order mark, or what Excel writes otherwise; null: not a text. */
function decodeText(file: Uint8Array): string | null {
  const mark = `${file[0]} ${file[1]}`
  const encoding =
    mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : isUtf8(file) ? 'utf-8' : 'windows-1252'
  const text = new TextDecoder(encoding).decode(file)
  return text.includes('\0') ? null : text
}

type Plan = {
  shopId: string
  read: ReturnType<typeof readClientFile>
  query: Asked['query']
  isWritten: boolean
}

/** The lines to add, and what is said of the others. */
async function planImport(
  db: Parameters<typeof findKnownLines>[0],
  { shopId, read: { clients, faults, fileFault }, query, isWritten }: Plan,
): Promise<{ wanted: readonly ImportedClient[]; answer: Answer }> {
  const duplicates = [...(await findKnownLines(db, shopId, clients)), ...repeatedLines(clients)]
  const byLine = new Map(duplicates.map((each) => [each.line, each]))
  const wanted = query.duplicates === 'add' ? clients : clients.filter(({ line }) => !byLine.has(line))
  const answer: Answer = {
    fileFault,
    added: wanted.length,
    isWritten,
    names: wanted.slice(0, MOST_NAMES).map(({ name }) => name),
    faultCount: faults.length,
    faults: faults.slice(0, MOST_SHOWN),
    duplicateCount: byLine.size,
    duplicates: clients.flatMap(({ line, name }) => {
      const known = byLine.get(line)
      return known ? [{ line, name, cardId: known.cardId, alike: known.alike }] : []
    }),
  }
  answer.duplicates.splice(MOST_SHOWN)
  return { wanted, answer }
}

/** Lines with the number or address of an earlier line. */
function repeatedLines(clients: readonly ImportedClient[]) {
  const seen = new Map<string, string>()
  return clients.flatMap(({ line, name, phone, email }) => {
    const marks = [phone?.replaceAll(/\D/g, ''), email?.toLowerCase()].filter((mark) => mark !== undefined)
    const alike = marks.map((mark) => seen.get(mark)).find((each) => each !== undefined)
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, name)
    return alike === undefined ? [] : [{ line, cardId: null, alike }]
  })
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
    const rows: ExportedCard[] = await listExportedCards(db, { shopId, after, limit: AT_ONCE })
    if (rows.length > 0) yield rows.map(({ cells }) => csvLine(cells)).join('')
    after = rows.at(-1)?.id ?? null
    if (rows.length < AT_ONCE) return
  }
}
