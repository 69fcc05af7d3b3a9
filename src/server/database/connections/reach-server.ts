import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EpochMs } from '#core/time.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { systemNow } from '#server/platform/process/clock.ts'
import type { Log } from '#server/platform/process/log.ts'
import { createClockLog, isClockWrong, measureClock, refuseWrongClock } from '../compare-clocks.ts'

/** A database that starts together with us (compose, a reboot) may need a moment, so connecting is retried this long. */
const PATIENCE_MS = 10_000
const BEAT_MS = 2_000
const CLOCK_MS = 60_000

export type ReachedServer = { connectionString: string; isUp(): boolean; stop(): Promise<void> }

type ReachOptions = { waitMs?: number; beatMs?: number; clockMs?: number; now?: () => EpochMs }

/** Connects to the server in DATABASE_URL. One connection stays open as a health check and to compare clocks. */
export async function reachServer(
  connectionString: string,
  log: Log,
  { waitMs = PATIENCE_MS, beatMs = BEAT_MS, clockMs = CLOCK_MS, now = systemNow }: ReachOptions = {},
): Promise<ReachedServer> {
  let pulse: pg.Client | null = await connectPatiently(connectionString, log, waitMs)
  const logClock = createClockLog(log)
  let aheadMs: number
  try {
    aheadMs = await measureClock(pulse, now)
    refuseWrongClock(aheadMs)
  } catch (error) {
    await pulse.end().catch(() => undefined)
    throw error
  }
  logClock(aheadMs)
  let measuredAt = performance.now()
  let isStopped = false
  let beating: Promise<void> | null = null
  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = null
    })
  }, beatMs)

  async function beat(): Promise<void> {
    const wasUp = pulse !== null
    if (pulse && (await answers(pulse))) return
    // Stopping ends the connection, so the check fails: a new one would keep the process alive.
    if (isStopped) return
    pulse = await connect(connectionString).catch(() => null)
    if (wasUp !== (pulse !== null)) log.warn(pulse ? 'database.back' : 'database.lost')
  }

  /** Health check: whether it can still be written to; once a minute the statement that reads the server's clock. */
  async function answers(client: pg.Client): Promise<boolean> {
    try {
      if (performance.now() - measuredAt < clockMs) {
        await refuseReadOnly(client)
        return true
      }
      aheadMs = await measureClock(client, now)
      measuredAt = performance.now()
      logClock(aheadMs)
      return true
    } catch {
      await client.end().catch(() => undefined)
      return false
    }
  }

  return {
    connectionString,
    isUp: () => pulse !== null && !isClockWrong(aheadMs),
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await pulse?.end().catch(() => undefined)
      await beating
      // The check may have connected again meanwhile; ending twice does nothing.
      await pulse?.end().catch(() => undefined)
    },
  }
}

async function connectPatiently(connectionString: string, log: Log, waitMs: number): Promise<pg.Client> {
  let saidCode: string | null | undefined
  for (const until = Date.now() + waitMs; ; await sleep(500)) {
    try {
      return await connect(connectionString)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!mayPass(error) || Date.now() > until) throw refusal(connectionString, error)
      const code = codeOf(error) ?? null
      if (code !== saidCode) log.info('database.waiting', { code })
      saidCode = code
    }
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'lookbook pulse',
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await refuseReadOnly(client)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** After a failover the former primary answers as a standby: everything is read as before, and nothing can be written. */
async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(`select current_setting('transaction_read_only') as setting`)
  if (rows[0]?.setting !== 'on') return
  throw Object.assign(new Error('it can only be read, as a standby or by its own setting'), { code: READ_ONLY })
}

const READ_ONLY = '25006'

/** Transient errors worth a retry: not there yet, starting up, read-only, or out of connections. A wrong password is not one. */
function mayPass(error: Error): boolean {
  const code = codeOf(error) ?? ''
  return code === '' || code.startsWith('E') || code === '57P03' || code === READ_ONLY || code.startsWith('53')
}

function codeOf(error: Error): string | undefined {
  return (error as NodeJS.ErrnoException).code ?? (error.cause as NodeJS.ErrnoException | undefined)?.code
}

/** Names the server without its password. */
function refusal(connectionString: string, error: Error): CannotStart {
  const { host, port, user, database } = new pg.Client({ connectionString })
  const words = error.message || codeOf(error) || 'no answer'
  return new CannotStart(
    `The database of DATABASE_URL (${database} on ${host}:${port}, as ${user}) refuses: ${words}. See that it runs and takes this user, or leave DATABASE_URL out to use the embedded one.`,
  )
}
