import { bodyLimit } from 'hono/body-limit'
import { answerProblem } from './problem.ts'
import type { Middleware } from './server-app.ts'

export function limitBody(maxBytes: number): Middleware {
  return bodyLimit({ maxSize: maxBytes, onError: (c) => answerProblem(c, 'too_large') })
}
