import { DetailedError, Upload } from 'tus-js-client'
import { ownHeader } from '#contract/own-header.ts'
import { call } from '#web/data/api/api.ts'
import { Problem, problemFrom } from '#web/data/api/problem.ts'
import type { Sender } from './sender.ts'

const endpoint = '/uploads'
const openTimeoutMs = 30_000
/** After this long without progress the connection counts as dead. */
const stallMs = 45_000

/** Resumable uploads by tus: creates the upload first, so that photos have the order of their files, then sends the bytes. */
export const tusSender = createTusSender({})

/** `extra`: headers of every request */
export function createTusSender(extra: Record<string, string>): Sender {
  return {
    open({ shop, look, fileName, fileBytes }) {
      return openPlace({ shop, look, name: fileName }, fileBytes)
    },

    async findOpened({ shop, look: id, fileBytes }, knownIds) {
      const { look } = await call('GET /api/studio/{shop}/looks/{id}', { params: { shop, id } })
      const isIt = (photo: (typeof look.photos)[number]) =>
        photo.isMine && photo.state === 'uploading' && photo.fileBytes === fileBytes && !knownIds.has(photo.id)
      return look.photos.find(isIt)?.id ?? null
    },

    send(photoId, file, onProgress, signal) {
      return new Promise<void>((resolve, reject) => {
        const alive = watch(() => finish(() => reject(new Problem('unreachable'))))
        const upload = new Upload(file, {
          uploadUrl: `${endpoint}/${photoId}`,
          headers: { [ownHeader]: '1', ...extra },
          // The queue does the retries: one shared backoff for all files, without a limit.
          retryDelays: null,
          storeFingerprintForResuming: false,
          onProgress: (sentBytes) => {
            alive.touch()
            onProgress(sentBytes)
          },
          onSuccess: () => finish(resolve),
          onError: (error) => void problemOf(error).then((problem) => finish(() => reject(problem))),
        })
        const stop = () => finish(() => reject(signal.reason))
        signal.addEventListener('abort', stop)
        upload.start()

        function finish(settle: () => void) {
          alive.end()
          signal.removeEventListener('abort', stop)
          void upload.abort()
          settle()
        }
      })
    },

    async cancel(photoId) {
      await request('DELETE', `${endpoint}/${photoId}`, extra)
    },
  }
}

/** Creates an upload for a look or elsewhere, as the metadata say; returns its photo's id. */
export async function openPlace(
  metadata: Record<string, string>,
  fileBytes: number,
  extra: Record<string, string> = {},
): Promise<string> {
  const response = await request('POST', endpoint, {
    ...extra,
    'upload-length': String(fileBytes),
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${base64(value)}`)
      .join(','),
  })
  return response.headers.get('location')?.split('/').pop() ?? ''
}

async function request(method: string, address: string, headers: Record<string, string> = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, {
      method,
      headers: { [ownHeader]: '1', 'tus-resumable': '1.0.0', accept: 'application/json', ...headers },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(openTimeoutMs),
    })
  } catch {
    throw new Problem('unreachable')
  }
  if (!response.ok) throw await problemFrom(response, Date.now())
  return response
}

/** No response is a lost connection; a response is parsed into a Problem as everywhere else. */
async function problemOf(error: Error): Promise<Problem> {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  if (!answer || status < 200) return new Problem('unreachable')
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = answer.getHeader(name)
    if (value) headers.set(name, value)
  }
  return problemFrom(new Response(status === 204 ? null : answer.getBody(), { status, headers }), Date.now())
}

function watch(onStall: () => void) {
  let timer = setTimeout(onStall, stallMs)
  return {
    touch() {
      clearTimeout(timer)
      timer = setTimeout(onStall, stallMs)
    },
    end: () => clearTimeout(timer),
  }
}

/** Base64 of the UTF-8 bytes: file names may be in any script. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
