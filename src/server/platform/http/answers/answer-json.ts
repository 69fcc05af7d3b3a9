import type { ServerContext } from '../server-app.ts'
import { answerPublic } from './answer-public.ts'
import { toPublicAnswer } from './public-answer.ts'

/** A success response. Public reads get an ETag and may be cached; everything else is neither stored nor compressed. */
export async function answerJson(c: ServerContext, value: unknown, cacheSeconds?: number): Promise<Response> {
  const text = JSON.stringify(value)
  if (cacheSeconds !== undefined) {
    const answer = toPublicAnswer(text)
    c.get('shareAnswer')?.(answer)
    return answerPublic(c, answer, cacheSeconds)
  }
  c.header('Content-Type', 'application/json')
  c.header('Cache-Control', 'no-store')
  c.header('Content-Length', String(Buffer.byteLength(text)))
  return c.body(text)
}
