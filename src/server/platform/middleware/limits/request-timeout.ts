import { bringsFile } from '#server/platform/files/file-routes.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import type { Middleware } from '#server/platform/http/server-app.ts'

/** Time a phone needs to upload a file of some megabytes. */
const FILE_LIMIT_MS = 90_000

/** Request timeout. The connection's statement timeout ends what still runs in the database. */
export function limitTime(limitMs: number): Middleware {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<'too late'>((resolve) => {
      timer = setTimeout(() => resolve('too late'), bringsFile(c) ? Math.max(limitMs, FILE_LIMIT_MS) : limitMs)
    })
    try {
      if ((await Promise.race([next(), tooLate])) !== 'too late') return
      // The client was still sending its body, so the delay is the client's, not ours.
      const isSending = c.env?.incoming?.complete === false
      c.res = answerProblem(c, isSending ? 'sent_too_slowly' : 'timed_out')
      if (isSending) c.header('Connection', 'close')
    } finally {
      clearTimeout(timer)
    }
  }
}
