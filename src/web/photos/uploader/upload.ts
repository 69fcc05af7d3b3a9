import type { ClientProblemCode } from '#web/data/api/problem.ts'

/** `waiting` includes a lost connection: it resumes by itself. `failed` was refused and has the reason. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'arrived'

/** A file that is being uploaded into a look. */
export type Upload = {
  readonly key: string
  /** null until the server has created the upload */
  readonly photoId: string | null
  readonly fileName: string
  readonly fileBytes: number
  readonly sentBytes: number
  readonly state: UploadState
  readonly refusal: ClientProblemCode | null
  /** object URL of a preview, valid while the upload is listed; null while loading or if there is none */
  readonly preview: string | null
}

/** An immutable snapshot of all uploads of a look; a new object whenever something changed. */
export type UploadsView = {
  readonly uploads: readonly Upload[]
  /** null while it cannot be estimated */
  readonly secondsLeft: number | null
  /** the user paused all of them */
  readonly isPaused: boolean
  /** the connection is lost; what was sent is stored, and sending is retried */
  readonly isLost: boolean
}

export function isInProgress({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'paused'
}
