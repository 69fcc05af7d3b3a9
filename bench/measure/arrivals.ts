import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/database/open-database.ts'
import { stagedFile } from '#server/photos/making/photo-files.ts'
import { createPhotoLine } from '#server/photos/making/photo-line.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { systemNow } from '#server/platform/process/clock.ts'
import { createNewId } from '#server/platform/secrets/ids.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { silentLog } from '#tests/support/silent-log.ts'

export type Arrivals = { coldMs: number; warmMs: number; allMs: number }

/** How long a photo takes after its last byte has arrived, on its own database and folder. */
export async function measureArrivals(folder: string, bytes: Uint8Array, turns: number): Promise<Arrivals> {
  const dataDir = join(folder, 'data')
  const parsed = parseConfig({ LOOKBOOK_DATA: dataDir }, projectFolder)
  if (!parsed.ok) throw new Error(parsed.detail.join('\n'))
  await mkdir(dataDir, { recursive: true })
  const database = await openDatabase(parsed.value, silentLog)
  const newId = createNewId(systemNow)
  const taken: Record<'cold' | 'warm' | 'all', number[]> = { cold: [], warm: [], all: [] }
  try {
    for (let turn = 1; turn <= turns; turn++) {
      const makers = createPictureMakers()
      const common = {
        config: parsed.value,
        db: database.db,
        log: silentLog,
        now: systemNow,
        makers,
      }
      const line = createPhotoLine({ ...common, blobs: createLocalBlobStore(dataDir) })
      for (const kind of ['cold', 'warm'] as const) {
        // A different file each time: the same one would be deduplicated.
        const id = newId()
        await mkdir(dirname(stagedFile(dataDir, id)), { recursive: true })
        await writeFile(stagedFile(dataDir, id), Buffer.concat([bytes, Buffer.from(id)]))
        await database.db.insertInto('photo').values({ id, state: 'processing' }).execute()
        const begun = performance.now()
        line.take(id)
        await until(async () => (await stateOf(id)) === 'ready')
        taken[kind].push(performance.now() - begun)
        await until(async () => (await readyWidthOf(id)) === 1920)
        if (kind === 'warm') taken.all.push(performance.now() - begun)
      }
      await Promise.all([line.close(), makers.close()])
    }
  } finally {
    await database.close()
  }
  return { coldMs: median(taken.cold), warmMs: median(taken.warm), allMs: median(taken.all) }

  async function stateOf(id: string): Promise<string | undefined> {
    const row = await database.db.selectFrom('photo').select('state').where('id', '=', id).executeTakeFirst()
    return row?.state
  }

  async function readyWidthOf(id: string): Promise<number | undefined> {
    const row = await database.db
      .selectFrom('photo')
      .innerJoin('original', 'original.hash', 'photo.original_hash')
      .select('ready_width')
      .where('photo.id', '=', id)
      .executeTakeFirst()
    return row?.ready_width
  }
}

async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) await sleep(5)
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
