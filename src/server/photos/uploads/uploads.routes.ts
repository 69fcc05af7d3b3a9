import { ERRORS } from '@tus/server'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ProblemCode } from '#contract/problems.ts'
import { mayForSomeSubject } from '#core/access/may.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import { refusalFor } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { arrivingBody } from '#server/platform/middleware/limits/arriving-body.ts'
import { faultCode } from '#server/platform/process/describe-fault.ts'
import { isPhotoId } from '../making/photo-files.ts'
import type { UploadDeps } from './open-upload.ts'
import { findLinkUploader, reviewKeyHeader, type Uploader } from './review-link-uploader.ts'
import { createCarrier, Refusal } from './upload-carrier.ts'
import { createUploadLocks } from './upload-locks.ts'

/** The protocol's request headers. Others are not passed on, such as those of proxies, which tus would interpret. */
const spoken = [
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Defer-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'Upload-Concat',
]
/** The tus response headers passed on to the client; its CORS headers are not. */
const answered = ['Location', 'Upload-Offset', 'Upload-Length']
const codes: Record<number, ProblemCode> = {
  400: 'malformed_request',
  403: 'malformed_request',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  412: 'malformed_request',
  413: 'too_large',
  501: 'malformed_request',
}

/** Resumable uploads (tus 1.0). tus only transfers bytes; our use cases decide on permissions, number and size. */
export function mountUploads(app: ServerApp, deps: UploadDeps): void {
  const locks = createUploadLocks()

  /** The person who is signed in; else the client whose review link was sent. */
  async function uploaderOf(c: ServerContext): Promise<Uploader> {
    const actor = await actorOf(c)
    const key = c.req.header(reviewKeyHeader)
    const byLink = actor.person === null && key !== undefined ? await findLinkUploader(deps, key) : undefined
    return byLink ?? { actor, onlyReviewOf: null }
  }

  async function carry(c: ServerContext, id: string): Promise<Response> {
    c.header('Tus-Resumable', '1.0.0')
    const uploader = await uploaderOf(c)
    const { actor } = uploader
    // Photos of looks come from makers, references from anyone who may book.
    if (!mayForSomeSubject(actor, 'booking.make')) return answerProblem(c, refusalFor('booking.make', actor, c))
    const body = arrivingBody(c.req.raw.body)
    let failure: unknown
    const carrier = createCarrier(deps, { uploader, id, locks }, (fault) => {
      failure = fault
    })
    const answer = await carrier.handleWeb(requestFor(c, body.stream))
    if (answer.status >= 400) {
      await body.drain()
      return answerFailure(c, answer.status, failure)
    }

    for (const name of answered) c.header(name, answer.headers.get(name) ?? undefined)
    c.header('Cache-Control', 'no-store')
    return c.body(null, answer.status as ContentfulStatusCode)
  }

  app.post('/uploads', (c) => {
    c.set('pattern', '/uploads')
    return carry(c, deps.newId())
  })
  const known = async (c: ServerContext) => {
    c.set('pattern', '/uploads/{id}')
    const id = c.req.param('id') ?? ''
    // Hono routes HEAD as GET; a real GET has nothing to show.
    if (!isPhotoId(id) || c.req.method === 'GET') return answerProblem(c, 'not_found')
    return carry(c, id)
  }
  app.get('/uploads/:id', known)
  app.patch('/uploads/:id', known)
  app.delete('/uploads/:id', known)
}

/** Bytes are accepted by PATCH only: if creation with a body failed, an upload would exist whose URL its client never learned. */
function requestFor(c: ServerContext, body: ReadableStream<Uint8Array>): Request {
  const { url, method, headers: sent } = c.req.raw
  const headers = new Headers()
  for (const name of [...spoken, ...(method === 'PATCH' ? ['content-type', 'content-length'] : [])])
    if (sent.has(name)) headers.set(name, sent.get(name) ?? '')
  return new Request(url, { method, headers, ...(method === 'PATCH' && { body, duplex: 'half' }) } as RequestInit)
}

function answerFailure(c: ServerContext, status: number, failure: unknown): Response {
  if (failure instanceof Refusal) return answerProblem(c, failure.code, failure.detail)
  const errno = faultCode(failure)
  if (errno === 'ENOSPC' || errno === 'EDQUOT') return answerProblem(c, 'storage_full')
  // A newer request took over this upload, or the client disconnected: it retries and asks for the offset.
  if (failure === ERRORS.ABORTED) return answerProblem(c, 'conflict')
  if (failure === ERRORS.ERR_LOCK_TIMEOUT) return answerProblem(c, 'unavailable', { retryAfterSeconds: 2 })
  const code = codes[status]
  if (code !== undefined) return answerProblem(c, code)
  throw failure
}
