import { randomBytes } from 'node:crypto'

/** What W3C Trace Context hands on: which trace, which of its spans is the parent, and whether anybody records it. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean }

const pattern = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** null: none, or not one that the recommendation allows; a trace of its own begins then. */
export function parseTraceparent(header: string | undefined): TraceContext | null {
  const [, traceId, spanId, flags, more] = pattern.exec(header?.trim() ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  // Version 00 has exactly four parts; a later one may have more.
  if (more !== undefined && header!.trim().startsWith('00')) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function traceparentOf({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

export function newTraceId(): string {
  return randomHex(16)
}

export function newSpanId(): string {
  return randomHex(8)
}

const POOL_BYTES = 4_096
let pool = ''

/** Randomness is fetched for many ids at once: one at a time it costs more than the rest of a span. */
function randomHex(bytes: number): string {
  if (pool.length < 2 * bytes) pool = randomBytes(POOL_BYTES).toString('hex')
  const taken = pool.slice(0, 2 * bytes)
  pool = pool.slice(2 * bytes)
  return taken
}
