import type { ClientProblemCode } from '#web/data/api/problem.ts'
import { isInProgress, type Upload, type UploadState, type UploadsView } from '../upload.ts'
import type { StoredUpload } from './stored-files.ts'

export type Place = { shop: string; look: string; person: string }

type Known = { key: string; photoId: string | null; fileName: string; file: Blob; addedAt: number }

/** An upload as the queue works on it. */
export class UploadJob {
  readonly key: string
  readonly fileName: string
  readonly fileBytes: number
  readonly addedAt: number
  file: Blob
  photoId: string | null
  sentBytes = 0
  state: UploadState = 'waiting'
  refusal: ClientProblemCode | null = null
  preview: string | null = null
  /** checked and accepted for sending */
  isTaken = false
  isStored = false
  /** an open request was sent and its answer is unknown, so the server may have created the upload */
  mayBeOpen = false
  /** being sent, or waiting for the connection */
  isBusy = false
  stop = new AbortController()
  letGo = () => {}
  #shown: Upload | null = null

  constructor({ key, photoId, fileName, file, addedAt }: Known) {
    this.key = key
    this.photoId = photoId
    this.fileName = fileName
    this.file = file
    this.fileBytes = file.size
    this.addedAt = addedAt
  }

  get isInProgress(): boolean {
    return isInProgress(this)
  }

  /** Returns the same object until something changes, so that its row does not re-render. */
  shown(): Upload {
    const { key, photoId, fileName, fileBytes, sentBytes, state, refusal, preview } = this
    const now = { key, photoId, fileName, fileBytes, sentBytes, state, refusal, preview }
    const before = this.#shown
    if (before && Object.entries(now).every(([name, value]) => before[name as keyof Upload] === value)) return before
    this.#shown = now
    return now
  }

  storedIn(place: Place): StoredUpload {
    const { key, photoId, fileName, addedAt } = this
    return { ...place, key, photoId, fileName, addedAt }
  }
}

type Now = { isPaused: boolean; isLost: boolean; secondsFor: (bytes: number) => number | null }

export function viewOf(jobs: readonly UploadJob[], { isPaused, isLost, secondsFor }: Now): UploadsView {
  const moving = jobs.filter(({ state }) => state === 'waiting' || state === 'sending')
  const bytesLeft = moving.reduce((sum, { fileBytes, sentBytes }) => sum + fileBytes - sentBytes, 0)
  const secondsLeft = moving.length === 0 || isLost ? null : secondsFor(bytesLeft)
  return { uploads: jobs.map((job) => job.shown()), secondsLeft, isPaused, isLost }
}
