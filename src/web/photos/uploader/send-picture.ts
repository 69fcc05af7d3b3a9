import { Problem } from '#web/data/api/problem.ts'
import { browserTimers } from '#web/data/outbox/outbox.ts'
import { checkFile } from './check-file.ts'
import { loadTus } from './in-browser.ts'
import { createConnection } from './queue/connection.ts'

const connection = createConnection(browserTimers, () => {})

/** What a picture is for: a shop's cover, service or member, an item of the cart, or the review of an appointment. */
export type PicturePlace =
  | { shop: string; for: 'cover' | 'service' }
  | { shop: string; for: 'portrait'; member: string }
  | { item: string }
  | ReviewPlace

/** `reviewKey`: of the link in a mail, for somebody who is not signed in; empty otherwise */
export type ReviewPlace = { review: string; reviewKey: string }

export type SendingEvents = {
  /** the server has created the photo */
  onOpened?: (photoId: string) => void
  /** 0 to 1 */
  onProgress?: (share: number) => void
}

/**
 * Sends one file and returns its photo's id. Lost connections are retried; a refusal is thrown as a Problem. An upload that
 * is refused or aborted is deleted; if that fails, the sweep removes it.
 */
export async function sendPicture(
  place: PicturePlace,
  file: File,
  signal: AbortSignal,
  { onOpened, onProgress }: SendingEvents = {},
): Promise<string> {
  const refusal = await checkFile(file)
  if (refusal) throw new Problem(refusal)
  const { createTusSender, openPlace } = await connection.through(loadTus, signal)
  const { reviewKey = '', ...metadata } = 'reviewKey' in place ? place : { ...place, reviewKey: '' }
  const headers = reviewKey ? { 'review-key': reviewKey } : {}
  const sender = createTusSender(headers)
  const open = () => openPlace({ ...metadata, name: file.name }, file.size, headers)
  const photoId = await connection.through(open, signal)
  onOpened?.(photoId)
  try {
    const report = (sent: number) => onProgress?.(file.size > 0 ? sent / file.size : 1)
    await connection.through(() => sender.send(photoId, file, report, signal), signal)
  } catch (error) {
    await sender.cancel(photoId).catch(() => {})
    throw error
  }
  return photoId
}
