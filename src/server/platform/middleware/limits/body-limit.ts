import { bringsFile } from '#server/platform/files/file-routes.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import type { Middleware, ServerContext } from '#server/platform/http/server-app.ts'

/** The adapter gives these none, whatever was sent. */
const withoutBody = new Set(['GET', 'HEAD'])

/** Limit for JSON bodies; a file route enforces its own limit while it streams. */
export function limitBody(maxBytes: number): Middleware {
  return async (c, next) => {
    // Asked first, as the adapter makes a whole Request to tell whether there is a body, which took a tenth of a shared read.
    if (withoutBody.has(c.req.method) || bringsFile(c) || !c.req.raw.body) return next()
    const declaredLength = c.req.header('content-length')
    if (declaredLength !== undefined && !c.req.header('transfer-encoding'))
      return Number(declaredLength) > maxBytes ? answerProblem(c, 'too_large') : next()
    const read = await readUpTo(maxBytes, c.req.raw.body)
    if (read === null) return answerProblem(c, 'too_large')
    c.req.raw = withBody(c, read)
    return next()
  }
}

/** For bodies without a length: chunked, or empty as with a browser's DELETE. */
async function readUpTo(maxBytes: number, body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Built from its parts: the adapter's request object cannot be cloned by Node's Request constructor. */
function withBody({ req }: ServerContext, body: Buffer<ArrayBuffer>): Request {
  const { url, method, raw } = req
  return new Request(url, { method, headers: raw.headers, signal: raw.signal, ...(body.length > 0 && { body }) })
}
