import { refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import type { Visibility } from '#server/photos/making/photo-files.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { type PictureDeps, processOriginal } from '#server/photos/making/process-original.ts'
import { createWorkerPool, type WorkerPool } from '#server/platform/process/worker-pool.ts'
import type { Crop } from '../content.ts'
import { insertMadePicture, type MadeDemoPicture } from '../demo-state.ts'
import type { CropRequest } from './crop-picture.ts'
import type { DrawRequest } from './draw-request.ts'
import type { Photographs } from './fetch-photos.ts'
import type { PlannedPicture } from './plan-pictures.ts'

/** Concurrent pictures: two in the picture processes, while the next are read or drawn. */
const AT_ONCE = 3

type Making = {
  deps: Pick<Deps, 'db' | 'blobs' | 'log' | 'now'>
  photographs: Photographs
  onPicture: (done: number, total: number) => void
}

/** Processes every picture that does not exist yet, in the card widths. */
export async function makePictures(
  planned: readonly PlannedPicture[],
  made: Map<string, MadeDemoPicture>,
  { deps, photographs, onPicture }: Making,
): Promise<Map<string, MadeDemoPicture>> {
  const pictures = new Map(made)
  const queue = planned.filter(({ key }) => !pictures.has(key))
  const total = planned.length
  onPicture(total - queue.length, total)
  const makers = createPictureMakers()
  const pool = { size: 2, jobTimeoutMs: 60_000, idleMs: 5_000 }
  const workers: Workers = {
    drawers: createWorkerPool({ ...pool, entry: new URL('./draw-worker.ts', import.meta.url) }),
    croppers: createWorkerPool({ ...pool, entry: new URL('./crop-worker.ts', import.meta.url) }),
  }
  const makeNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const picture = await makePicture(next, { ...deps, makers }, workers, photographs)
      await insertMadePicture(deps.db, next.key, picture)
      pictures.set(next.key, picture)
      onPicture(pictures.size, total)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, makeNext))
  } finally {
    await Promise.all([makers.close(), workers.drawers.close(), workers.croppers.close()])
  }
  return pictures
}

type Workers = { drawers: WorkerPool<DrawRequest, Uint8Array>; croppers: WorkerPool<CropRequest, Uint8Array> }

async function makePicture(
  planned: PlannedPicture,
  deps: PictureDeps & Pick<Deps, 'log'>,
  { drawers, croppers }: Workers,
  photographs: Photographs,
): Promise<MadeDemoPicture> {
  const photograph = planned.photo ? await photographs.read(planned.photo) : null
  const visibility = planned.isPrivate ? 'private' : 'public'
  const taken = photograph && (await takePhotograph(deps, croppers, photograph, planned.crop, visibility))
  if (taken?.ok) return { hash: taken.value.hash, isDrawn: false }
  if (taken) deps.log.warn('demo.photo_is_drawn', { photo: planned.photo, why: taken.code })
  const drawn = await processOriginal(deps, await drawers.run(planned.drawing), visibility)
  if (!drawn.ok) throw new Error(`Our own drawing ${planned.key} is refused: ${drawn.code}.`)
  return { hash: drawn.value.hash, isDrawn: true }
}

/** A photograph that crashes its process or is refused is replaced by a drawing; if the drawing fails too, that is a fault. */
async function takePhotograph(
  deps: PictureDeps,
  croppers: Workers['croppers'],
  photograph: Uint8Array,
  crop: Crop | undefined,
  visibility: Visibility,
) {
  try {
    const bytes = crop ? await croppers.run({ photograph, crop }) : photograph
    return await processOriginal(deps, bytes, visibility)
  } catch (fault) {
    return refused((fault as Error).message)
  }
}
