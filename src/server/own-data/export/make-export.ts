import { EXPORT_LIFE_MS } from '#core/own-data/export.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { siteLanguage, siteName } from '#server/installation/site-name.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { originalKey } from '#server/photos/making/photo-files.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import { readersLanguage, speechIn } from '#server/words/speech.ts'
import { findLeaving } from '../leaving.store.ts'
import { cutIntoParts, PART_BYTES, partKey, removeParts } from './export-files.ts'
import { exportPage } from './export-page.ts'
import { type ExportedTable, listExportedTables, listOwnOriginals } from './exported-rows.store.ts'
import { claimExport, type ExportRow, updateAttemptFailed, updatePart, updateReady } from './exports.store.ts'
import { sweepExports } from './sweep-exports.ts'
import { writeZip, type ZipFile } from './write-zip.ts'

export type ExportDeps = Pick<Deps, 'db' | 'blobs' | 'config' | 'log' | 'newId' | 'now'>

/** Woken by a request; by its schedule it repeats what was interrupted and deletes what has ended. */
export function makeExportsJob(deps: ExportDeps): JobHandler {
  return { cron: '*/5 * * * *', limitSeconds: 3600, run: () => makeExports(deps) }
}

/** Makes every archive that waits, one after the other [E6] [E7]. */
export async function makeExports(deps: ExportDeps): Promise<void> {
  const claim = () => claimExport(deps.db, deps.now())
  for (let claimed = await claim(); claimed; claimed = await claim()) {
    try {
      await makeExport(deps, claimed)
    } catch (fault) {
      deps.log.error('export_failed', { id: claimed.id, attempt: claimed.attempt, ...describeFault(fault) })
      await updateAttemptFailed(deps.db, claimed, deps.now())
    }
  }
  await sweepExports(deps)
}

async function makeExport(deps: ExportDeps, claimed: ExportRow): Promise<void> {
  const { db, blobs, newId, now } = deps
  await removeParts(blobs, { ...claimed, attempt: claimed.attempt - 1 })
  const begunAt = now()
  let bytes = 0
  let parts = 0
  /** The archive ended meanwhile, or another server took it over: what was written here is nobody's. */
  const giveUp = () => removeOwnParts(deps, claimed, parts)
  for await (const part of cutIntoParts(writeZip(filesOf(deps, claimed.personId), begunAt), PART_BYTES)) {
    if (!(await updatePart(db, claimed, { parts: parts + 1, now: now() }))) return giveUp()
    await blobs.put(partKey(claimed, parts), part)
    parts += 1
    bytes += part.length
  }
  const madeAt = now()
  const isReady = await inTransaction(db, async (tx) => {
    if (!(await updateReady(tx, claimed, { bytes, madeAt, expiresAt: madeAt + EXPORT_LIFE_MS }))) return false
    const { personId } = claimed
    const person = await findLeaving(tx, personId)
    if (person?.email)
      await insertNotice(tx, {
        id: newId(),
        kind: 'export_ready',
        recipient: person.email,
        personId,
        data: {},
        dueAt: madeAt,
        dedupeKey: `export ready ${claimed.id}`,
      })
    return true
  })
  if (!isReady) return giveUp()
}

async function removeOwnParts({ blobs }: ExportDeps, claimed: ExportRow, parts: number): Promise<void> {
  for (let part = 0; part < parts; part++) await blobs.remove(partKey(claimed, part))
}

/** Pictures first, then a file for each kind of rows, then the page that shows both. */
async function* filesOf({ db, blobs, config }: ExportDeps, personId: string): AsyncGenerator<ZipFile> {
  const person = await findLeaving(db, personId)
  const pictures: string[] = []
  for (const { id, hash } of await listOwnOriginals(db, personId)) {
    const content = await blobs.read(originalKey(hash))
    if (content === null) continue
    const path = `pictures/${id}.${endingOf(content)}`
    pictures.push(path)
    yield { path, content }
  }
  const tables: ExportedTable[] = []
  for await (const table of listExportedTables(db, { personId, email: person?.email ?? null })) {
    tables.push(table)
    yield { path: `data/${table.name}.json`, content: Buffer.from(`${JSON.stringify(table.rows, null, 2)}\n`) }
  }
  const speech = speechIn(readersLanguage(person?.locale ?? null, siteLanguage(config)))
  const page = exportPage({ speech, name: person?.name ?? '', siteName: siteName(config), tables, pictures })
  yield { path: 'index.html', content: Buffer.from(page) }
}

/** By its first bytes: an original's kind is stored nowhere. */
function endingOf(content: Uint8Array): string {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8')) return 'jpg'
  if (head.startsWith('\x89PNG')) return 'png'
  if (head.startsWith('RIFF')) return 'webp'
  return head.slice(4, 12) === 'ftypavif' ? 'avif' : 'heic'
}
