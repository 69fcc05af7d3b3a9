import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracesConfig } from '../config/config-traces.ts'
import { faultCode } from '../process/describe-fault.ts'
import type { Log } from '../process/log.ts'
import { commit, version } from '../process/version.ts'
import { createExporter } from './exporter.ts'
import { type SpanAttributes, type SpanKind, tracesData } from './otlp.ts'
import { isSampled } from './sampler.ts'
import { newSpanId, newTraceId, type TraceContext, traceparentOf } from './trace-context.ts'

export type Span = {
  readonly context: TraceContext
  /** For what is known only at the end, such as the route. */
  rename(name: string): void
  set(attributes: SpanAttributes): void
  end(fault?: unknown): void
}

type SpanOptions = { kind?: SpanKind; attributes?: SpanAttributes }
/** `parent` begins a trace or goes on with the one that came in; without it the active span is the parent. */
type RunOptions = SpanOptions & { parent?: TraceContext | null }

export type Traces = {
  /** Runs the work in a span that ends with it. */
  run<T>(name: string, options: RunOptions, work: (span: Span) => Promise<T>): Promise<T>
  /** A span below the active one or the given; null where none is active: nothing else begins a trace. */
  begin(name: string, options?: SpanOptions, parent?: Span | null): Span | null
  /** of the active span, for the log and for what we ask of others */
  active(): TraceContext | null
  close(): Promise<void>
}

/** Microseconds since 1970 by a clock that never steps back. */
const nowUs = () => Math.round((performance.timeOrigin + performance.now()) * 1e3)

/** Records spans and sends them by OTLP. Where no collector is configured this is never called, and nothing of it runs. */
export function openTraces(
  config: TracesConfig,
  log: Log,
  timing: { everyMs?: number; pauseMs?: number } = {},
): Traces {
  const { url, headers, serviceName, sampler, ratio } = config
  const resource = {
    'service.name': serviceName,
    'service.version': version,
    ...(commit && { 'vcs.ref.head.revision': commit }),
  }
  const scope = { name: 'lookbook', version }
  const exporter = createExporter({
    url,
    headers,
    log,
    ...timing,
    bodyOf: (spans) => tracesData(resource, scope, spans),
  })
  const current = new AsyncLocalStorage<Span>()

  function start(name: string, { kind = 'internal', attributes = {} }: SpanOptions, parent: TraceContext | null): Span {
    const traceId = parent?.traceId ?? newTraceId()
    const context = { traceId, spanId: newSpanId(), isSampled: isSampled(sampler, ratio, traceId, parent) }
    return context.isSampled ? recording(context, name, kind, { ...attributes }, parent) : silent(context)
  }

  function recording(
    context: TraceContext,
    givenName: string,
    kind: SpanKind,
    attributes: SpanAttributes,
    parent: TraceContext | null,
  ): Span {
    const startedAtUs = nowUs()
    let name = givenName
    return {
      context,
      rename: (other) => {
        name = other
      },
      set: (more) => void Object.assign(attributes, more),
      end(fault) {
        if (fault !== undefined) attributes['error.type'] = faultCode(fault) ?? nameOf(fault)
        const hasFailed = fault !== undefined || 'error.type' in attributes
        const parentSpanId = parent?.spanId ?? null
        exporter.add({ context, parentSpanId, name, kind, startedAtUs, endedAtUs: nowUs(), attributes, hasFailed })
      },
    }
  }

  return {
    async run(name, { parent, ...options }, work) {
      const span = start(name, options, parent === undefined ? (current.getStore()?.context ?? null) : parent)
      try {
        const value = await current.run(span, () => work(span))
        span.end()
        return value
      } catch (fault) {
        span.end(fault)
        throw fault
      }
    },
    begin(name, options = {}, parent = current.getStore() ?? null) {
      return parent === null || !parent.context.isSampled ? null : start(name, options, parent.context)
    },
    active: () => current.getStore()?.context ?? null,
    close: exporter.close,
  }
}

function silent(context: TraceContext): Span {
  return { context, rename: () => undefined, set: () => undefined, end: () => undefined }
}

function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : typeof fault
}

/** The header that lets another server go on with our trace. */
export function traceHeaders(traces: Traces | null | undefined): Record<string, string> {
  const context = traces?.active()
  return context ? { traceparent: traceparentOf(context) } : {}
}

/** Every line that is logged within a trace has its id. */
export function logWithTraces(log: Log, traces: Traces): Log {
  const at =
    (level: keyof Log): Log[keyof Log] =>
    (event, fields) => {
      const context = traces.active()
      log[level](event, context === null ? fields : { ...fields, traceId: context.traceId })
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
