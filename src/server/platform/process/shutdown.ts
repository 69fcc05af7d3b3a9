import type { Log } from './log.ts'

/** Thrown by open() during shutdown. */
export class Stopping extends Error {
  override name = 'Stopping'
}

export type Shutdown = {
  /** Opens a part and remembers how to close it; parts close in the reverse order. */
  open<T>(name: string, open: () => Promise<T>, close: (part: T) => Promise<void>): Promise<T>
  isStopping(): boolean
  /** Closes everything that is open or about to be; idempotent: every call returns the same promise. */
  stop(): Promise<void>
}

type Part = { name: string; closing: () => Promise<void> }

export function createShutdown(log: Log): Shutdown {
  const parts: Part[] = []
  let stopped: Promise<void> | null = null

  async function closeAll(): Promise<void> {
    for (const { name, closing } of parts.reverse()) {
      try {
        await closing()
      } catch (fault) {
        log.error('stop.failed', { part: name, reason: fault instanceof Error ? fault.message : String(fault) })
      }
    }
  }

  return {
    async open(name, open, close) {
      if (stopped) throw new Stopping()
      const opening = open()
      const closing = async () => {
        const part = await opening.catch(() => null)
        if (part !== null) await close(part)
      }
      parts.push({ name, closing })
      return opening
    },
    isStopping: () => stopped !== null,
    stop: () => {
      stopped ??= closeAll()
      return stopped
    },
  }
}

/** The first signal shuts down gracefully, the second at once. An uncaught exception exits with code 1. */
export function stopOnSignals(shutdown: Shutdown, log: Log): void {
  const stopAndExit = (code: number) => void shutdown.stop().then(() => process.exit(code))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (shutdown.isStopping()) process.exit(130)
      log.info('stopping', { signal })
      stopAndExit(0)
    })
  }
  process.on('uncaughtException', (fault) => {
    log.error('fault.uncaught', { fault: fault.name, message: fault.message, stack: fault.stack })
    if (shutdown.isStopping()) process.exit(1)
    stopAndExit(1)
  })
}
