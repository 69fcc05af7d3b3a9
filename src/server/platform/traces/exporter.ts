import type { Log } from '../process/log.ts'
import type { FinishedSpan } from './otlp.ts'

export type Exporter = {
  add(span: FinishedSpan): void
  /** Sends what waits, within the time limit of one request. */
  close(): Promise<void>
}

type ExporterOptions = {
  url: string
  headers: Readonly<Record<string, string>>
  log: Log
  bodyOf: (spans: FinishedSpan[]) => unknown
  everyMs?: number
  limitMs?: number
  /** how long nothing is tried after a failure */
  pauseMs?: number
  mostWaiting?: number
}

const BATCH = 512

/**
 * Sends finished spans in batches, one request at a time. While the collector is away the queue is full and new spans are dropped: it costs
 * a bounded amount of memory, one attempt in half a minute and one line in the log.
 */
export function createExporter(options: ExporterOptions): Exporter {
  const { url, headers, log, bodyOf, everyMs = 2_000, limitMs = 5_000, pauseMs = 30_000, mostWaiting = 4_096 } = options
  let waiting: FinishedSpan[] = []
  let dropped = 0
  let isAway = false
  let quietUntil = 0
  let sending: Promise<void> | null = null
  const timer = setInterval(() => void flush(), everyMs).unref()

  function flush(): Promise<void> {
    if (waiting.length === 0 || performance.now() < quietUntil) return sending ?? Promise.resolve()
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      const reason = await send(batch)
      if (reason !== null) return pause(batch.length, reason)
      if (isAway) log.info('traces_sent_again', { dropped })
      isAway = false
      dropped = 0
    }
  }

  /** null: taken. Answers are read to their end, or the connection could not be used again. */
  async function send(batch: FinishedSpan[]): Promise<string | null> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(batch)),
        signal: AbortSignal.timeout(limitMs),
        redirect: 'error',
      })
      await answer.arrayBuffer()
      return answer.ok ? null : `status ${answer.status}`
    } catch (fault) {
      const { name, cause } = fault as Error & { cause?: { code?: unknown } }
      return typeof cause?.code === 'string' ? cause.code : name
    }
  }

  function pause(lost: number, reason: string): void {
    dropped += lost
    quietUntil = performance.now() + pauseMs
    if (!isAway) log.warn('traces_not_sent', { reason })
    isAway = true
  }

  return {
    add(span) {
      if (waiting.length >= mostWaiting) dropped += 1
      else waiting.push(span)
      if (waiting.length === BATCH) void flush()
    },
    async close() {
      clearInterval(timer)
      await flush()
      await flush()
    },
  }
}
