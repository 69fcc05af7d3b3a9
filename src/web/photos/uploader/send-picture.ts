import { Problem } from '#web/data/api/problem.ts'
import { checkFile } from './check-file.ts'
import { browserTiming, loadTus } from './in-browser.ts'
import { createConnection } from './queue/connection.ts'

const connection = createConnection(browserTiming, () => {})

/** What a picture of a shop is for; a portrait names its member. */
export type PicturePlace =
  | { shop: string; for: 'cover' | 'service' }
  | { shop: string; for: 'portrait'; member: string }

/** Sends one file and returns its photo's id. Lost connections are retried; a refusal is thrown as a Problem. */
export async function sendPicture(
  place: PicturePlace,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const refusal = await checkFile(file)
  if (refusal) throw new Problem(refusal)
  const { openPlace, tusSender } = await connection.through(loadTus, signal)
  const photoId = await connection.through(() => openPlace({ ...place, name: file.name }, file.size), signal)
  try {
    const report = (sent: number) => onProgress(file.size > 0 ? sent / file.size : 1)
    await connection.through(() => tusSender.send(photoId, file, report, signal), signal)
  } catch (error) {
    // Nothing shows it yet; if this fails, the sweep removes it.
    if (signal.aborted) void tusSender.cancel(photoId).catch(() => {})
    throw error
  }
  return photoId
}
