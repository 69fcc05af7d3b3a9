import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/** ExportTraceServiceRequest of OTLP 1.x in JSON, as far as it is used: an unknown key, or a value of another form, is refused. */
const anyValue = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const attributes = z.array(z.strictObject({ key: z.string().min(1), value: anyValue }))
const spanId = z.string().regex(/^(?!0+$)[0-9a-f]{16}$/)
const nanoseconds = z.string().regex(/^\d{19}$/)
const span = z.strictObject({
  traceId: z.string().regex(/^(?!0+$)[0-9a-f]{32}$/),
  spanId,
  parentSpanId: spanId.optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  status: z.strictObject({ code: z.literal([0, 1, 2]).optional() }),
})
const exportRequest = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string(), version: z.string() }), spans: z.array(span) }),
      ),
    }),
  ),
})

export type CollectedSpan = Omit<z.output<typeof span>, 'attributes'> & {
  attributes: Record<string, unknown>
  service: unknown
}

const plain = (list: z.output<typeof attributes>) =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector that takes OTLP over HTTP in JSON, and answers 400 to what is not that. */
export async function openCollector() {
  const spans: CollectedSpan[] = []
  const refused: string[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    const parsed = exportRequest.safeParse(JSON.parse(body))
    const isRight =
      request.method === 'POST' &&
      request.url === '/v1/traces' &&
      request.headers['content-type'] === 'application/json' &&
      request.headers['x-key'] === 'the key'
    if (!parsed.success || !isRight) {
      refused.push(parsed.success ? `${request.method} ${request.url}` : z.prettifyError(parsed.error))
      return response.writeHead(400).end()
    }
    for (const { resource, scopeSpans } of parsed.data.resourceSpans)
      for (const each of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...each,
          attributes: plain(each.attributes),
          service: plain(resource.attributes)['service.name'],
        })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, refused, bodies }
}
