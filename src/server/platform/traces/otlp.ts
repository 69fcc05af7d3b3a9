import type { TraceContext } from './trace-context.ts'

/** The numbers of OTLP's SpanKind. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const
export type SpanKind = keyof typeof spanKinds
/** No names, addresses, tokens or texts of people, as in the log. */
export type SpanAttributes = Record<string, string | number | boolean>

export type FinishedSpan = {
  context: TraceContext
  parentSpanId: string | null
  name: string
  kind: SpanKind
  /** whole microseconds since 1970 */
  startedAtUs: number
  endedAtUs: number
  attributes: SpanAttributes
  hasFailed: boolean
}

const STATUS_ERROR = 2

/** The body of a request to /v1/traces: OTLP 1.x in JSON, where ids are hexadecimal and 64-bit numbers are text. */
export function tracesData(resource: SpanAttributes, scope: { name: string; version: string }, spans: FinishedSpan[]) {
  return {
    resourceSpans: [
      { resource: { attributes: keyValues(resource) }, scopeSpans: [{ scope, spans: spans.map(spanData) }] },
    ],
  }
}

function spanData({ context, parentSpanId, name, kind, startedAtUs, endedAtUs, attributes, hasFailed }: FinishedSpan) {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parentSpanId !== null && { parentSpanId }),
    name,
    kind: spanKinds[kind],
    startTimeUnixNano: `${startedAtUs}000`,
    endTimeUnixNano: `${endedAtUs}000`,
    attributes: keyValues(attributes),
    status: hasFailed ? { code: STATUS_ERROR } : {},
  }
}

function keyValues(attributes: SpanAttributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))
}

function anyValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
