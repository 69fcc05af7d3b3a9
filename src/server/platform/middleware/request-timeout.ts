import { bringsFile } from '../files/file-routes.ts'
import { answerProblem } from '../http/problem.ts'
import type { Middleware } from '../http/server-app.ts'

/** A file of some megabytes needs this long from a telephone. */
const FILE_LIMIT_MS = 90_000

/** No one waits longer than this. What still runs in the database is ended by the statement timeout of its connection. */
export function limitTime(limitMs: number): Middleware {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<'too late'>((resolve) => {
      timer = setTimeout(() => resolve('too late'), bringsFile(c) ? Math.max(limitMs, FILE_LIMIT_MS) : limitMs)
    })
    try {
      if ((await Promise.race([next(), tooLate])) !== 'too late') return
      // The client was still sending its body: its timeout, not ours.
      const isSending = c.env?.incoming?.complete === false
      c.res = answerProblem(c, isSending ? 'sent_too_slowly' : 'timed_out')
      if (isSending) c.header('Connection', 'close')
    } finally {
      clearTimeout(timer)
    }
  }
}
