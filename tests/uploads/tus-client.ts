import { DetailedError, Upload } from 'tus-js-client'
import { ownHeaders } from '#tests/support/test-app.ts'

type Sending = {
  url: string
  cookie: string
  shop?: string
  look?: string
  name?: string
  /** instead of a look of a shop: what else the picture is for */
  metadata?: Record<string, string>
  headers?: Record<string, string>
  /** resumes this upload instead of opening another */
  uploadUrl?: string
  retries?: number
  onProgress?: (sent: number) => void
  onOpened?: (path: string) => void
}

/** Sends a file as the uploader does, and returns the upload's address. */
export function sendByTus(file: Buffer, sending: Sending): Promise<string> {
  const { url, cookie, shop = '', look = '', name = 'IMG_1.jpg', headers = {}, uploadUrl, retries = 8 } = sending
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${url}/uploads`,
      ...(uploadUrl !== undefined && { uploadUrl: `${url}${uploadUrl}` }),
      headers: { ...ownHeaders, cookie, ...headers },
      metadata: sending.metadata ?? { shop, look, name },
      retryDelays: Array.from({ length: retries }, (_, n) => n * 50),
      onProgress: (sent) => sending.onProgress?.(sent),
      onUploadUrlAvailable: () => sending.onOpened?.(new URL(upload.url ?? '', url).pathname),
      onSuccess: () => resolve(new URL(upload.url ?? '', url).pathname),
      onError: reject,
    })
    upload.start()
  })
}

/** The answer to a failed upload. */
export function answerOf(error: unknown): { status: number; code: string } {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer) throw error
  return { status: answer.getStatus(), code: JSON.parse(answer.getBody()).code }
}
