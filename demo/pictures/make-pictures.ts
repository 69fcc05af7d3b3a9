import { readFile } from 'node:fs/promises'
import { type Decision, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { type PictureDeps, processOriginal } from '#server/photos/making/process-original.ts'
import { createWorkerPool, type WorkerPool } from '#server/platform/process/worker-pool.ts'
import { insertMadePicture, type MadeDemoPicture } from '../demo-state.ts'
import type { Photographs } from './fetch-photos.ts'
import type { PictureRequest } from './picture-worker.ts'
import type { PlannedPicture } from './plan-pictures.ts'

/** Concurrent pictures: two in the picture processes, while the next is read or cut. */
const AT_ONCE = 3

type Making = {
  deps: Pick<Deps, 'db' | 'blobs' | 'log' | 'now'>
  photographs: Photographs
  onPicture: (done: number, total: number) => void
}
type MakingDeps = PictureDeps & Pick<Deps, 'log'> & { workers: WorkerPool<PictureRequest, Uint8Array> }

/** Processes every picture that does not exist yet, in the card widths. A portrait that cannot be fetched is left out. */
export async function makePictures(
  planned: readonly PlannedPicture[],
  made: Map<string, MadeDemoPicture>,
  { deps, photographs, onPicture }: Making,
): Promise<Map<string, MadeDemoPicture>> {
  const pictures = new Map(made)
  const queue = planned.filter(({ key }) => !pictures.has(key))
  const total = planned.length
  let done = total - queue.length
  onPicture(done, total)
  const makers = createPictureMakers()
  const entry = new URL('./picture-worker.ts', import.meta.url)
  const workers: MakingDeps['workers'] = createWorkerPool({ entry, size: 2, jobTimeoutMs: 60_000, idleMs: 5_000 })
  const makeNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const picture = await makePicture(next, { ...deps, makers, workers }, photographs)
      if (picture) {
        await insertMadePicture(deps.db, next.key, picture)
        pictures.set(next.key, picture)
      }
      onPicture(++done, total)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, makeNext))
  } finally {
    await Promise.all([makers.close(), workers.close()])
  }
  return pictures
}

async function makePicture(
  planned: PlannedPicture,
  deps: MakingDeps,
  photographs: Photographs,
): Promise<MadeDemoPicture | null> {
  if ('drawn' in planned) {
    const drawing = await readFile(new URL(`./drawn/${planned.drawn}.webp`, import.meta.url))
    return { hash: await ourOwn(planned, drawing, deps), isDrawn: true }
  }
  const photograph = await photographs.read(planned.photo)
  const taken = photograph && (await takePhotograph(deps, photograph, planned))
  if (taken?.ok) return { hash: taken.value.hash, isDrawn: false }
  if (taken) deps.log.warn('demo.photo_refused', { photo: planned.photo, why: taken.code })
  const { shop, key, shape } = planned
  // Initials stand for a person without a portrait, as everywhere.
  if (shape === 'portrait') return null
  return { hash: await ourOwn(planned, await deps.workers.run({ shop, key, shape }), deps), isDrawn: true }
}

async function ourOwn({ key, isPrivate }: PlannedPicture, bytes: Uint8Array, deps: MakingDeps): Promise<string> {
  const made = await processOriginal(deps, bytes, isPrivate ? 'private' : 'public')
  if (!made.ok) throw new Error(`Our own picture ${key} is refused: ${made.code}.`)
  return made.value.hash
}

/** A photograph that crashes its process or is refused is replaced by a placeholder. */
async function takePhotograph(
  deps: MakingDeps,
  photograph: Uint8Array,
  { crop, isPrivate }: Extract<PlannedPicture, { photo: string }>,
): Promise<Decision<{ hash: string }, string>> {
  try {
    const bytes = crop ? await deps.workers.run({ photograph, crop }) : photograph
    return await processOriginal(deps, bytes, isPrivate ? 'private' : 'public')
  } catch (fault) {
    return refused((fault as Error).message)
  }
}
