import { answerProblem } from '#server/platform/http/answers/problem.ts'
import type { ServerContext } from '#server/platform/http/server-app.ts'

/** A file for one's own programs; undefined: there is nothing for them. */
export function answerCsv(c: ServerContext, file: string | undefined, name: string) {
  if (file === undefined) return answerProblem(c, 'not_found')
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex')
  return c.body(file)
}
