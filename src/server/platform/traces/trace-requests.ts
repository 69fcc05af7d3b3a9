import type { Middleware } from '../http/server-app.ts'
import { patternOf } from '../middleware/access-log.ts'
import { parseTraceparent } from './trace-context.ts'
import type { Traces } from './traces.ts'

/** One span for each request, by its route's pattern: a path or query could reveal who looked at what. */
export function traceRequests(traces: Traces): Middleware {
  return (c, next) => {
    const { method } = c.req
    const parent = parseTraceparent(c.req.header('traceparent'))
    return traces.run(method, { kind: 'server', parent }, async (span) => {
      await next()
      const pattern = patternOf(c)
      const { status } = c.res
      span.rename(`${method} ${pattern}`)
      span.set({
        'http.request.method': method,
        'http.route': pattern,
        'http.response.status_code': status,
        'lookbook.request_id': c.get('requestId'),
        ...(status >= 500 && { 'error.type': String(status) }),
      })
    })
  }
}
