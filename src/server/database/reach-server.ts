import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { Log } from '#server/platform/process/log.ts'

/** A database that starts together with us (compose, a reboot) may need a moment. */
const patienceMs = 10_000
const beatEveryMs = 2_000

export type ReachedServer = { connectionString: string; isUp(): boolean; stop(): Promise<void> }

/** The server that DATABASE_URL names. One connection stays open to tell whether it is there. */
export async function reachServer(connectionString: string, log: Log, waitMs = patienceMs): Promise<ReachedServer> {
  let pulse: pg.Client | null = await connectPatiently(connectionString, log, waitMs)
  let isBeating = false
  const timer = setInterval(() => void beat(), beatEveryMs)

  async function beat(): Promise<void> {
    if (isBeating) return
    isBeating = true
    const wasUp = pulse !== null
    pulse = pulse && (await answers(pulse)) ? pulse : await connect(connectionString).catch(() => null)
    if (wasUp !== (pulse !== null)) log.warn(pulse ? 'database.back' : 'database.lost')
    isBeating = false
  }

  return {
    connectionString,
    isUp: () => pulse !== null,
    stop: async () => {
      clearInterval(timer)
      await pulse?.end().catch(() => undefined)
    },
  }
}

async function connectPatiently(connectionString: string, log: Log, waitMs: number): Promise<pg.Client> {
  for (const until = Date.now() + waitMs; ; await sleep(500)) {
    try {
      return await connect(connectionString)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!mayPass(error) || Date.now() > until) throw refusal(connectionString, error)
      log.info('database.waiting', { code: codeOf(error) ?? null })
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
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function answers(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select')
    return true
  } catch {
    await client.end().catch(() => undefined)
    return false
  }
}

/** Not there yet, starting up, or full: worth another try. A wrong password is not. */
function mayPass(error: Error): boolean {
  const code = codeOf(error) ?? ''
  return code === '' || code.startsWith('E') || code === '57P03' || code.startsWith('53')
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
