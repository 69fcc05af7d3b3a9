import type { ClientProblemCode } from '#web/data/api/problem.ts'

/** `waiting` is also what lost its connection: it goes on by itself. `failed` was refused and says why. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'arrived'

/** A file on its way into a look. */
export type Upload = {
  readonly key: string
  /** null until the server has a place for it */
  readonly photoId: string | null
  readonly fileName: string
  readonly fileBytes: number
  readonly sentBytes: number
  readonly state: UploadState
  readonly refusal: ClientProblemCode | null
  /** an address of a small picture of it, for as long as the upload is listed; null while or where there is none */
  readonly preview: string | null
}

/** All uploads of a look at one moment; a new object whenever something changed. */
export type UploadsView = {
  readonly uploads: readonly Upload[]
  /** null while it cannot be told */
  readonly secondsLeft: number | null
  /** all of them, by hand */
  readonly isPaused: boolean
  /** the connection is lost; what was sent is stored and sending is tried again */
  readonly isLost: boolean
}

export function isOnItsWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'paused'
}
