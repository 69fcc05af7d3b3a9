import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { tryLock } from '../advisory-locks.ts'
import { connectionStringFor, connectTo } from './connect.ts'
import { clusterPaths } from './create-cluster.ts'
import { stopPostmaster } from './postmaster.ts'
import { isStale, type PostmasterFile, readPostmasterFile, removePostmasterFile } from './postmaster-file.ts'
import { isAlive, isIdentityAlive } from './processes.ts'
import { removeSocketFolder } from './socket-folder.ts'

/** How long the connection of a killed owner, and so its lock, may last until the server notices. */
const ownerLimitMs = 3_000
const comingUpLimitMs = 60_000

/**
 * Makes sure no PostgreSQL runs on the folder before ours starts: gives way to a live Lookbook, stops a server that a killed
 * Lookbook left behind. The holder of the advisory lock is the owner; there is no lock file.
 */
export async function clearFolder(home: string, dataDir: string): Promise<void> {
  const { pgdata } = clusterPaths(home)
  const startedAt = Date.now()
  let busySince: number | null = null
  for (;;) {
    const file = readPostmasterFile(pgdata)
    if (file === null) return
    const answer = await askServer(home, file)
    if (answer.kind === 'silent') {
      // Check that the server does not answer before looking at the process: a pid from another container means nothing here.
      if (isStale(file)) return removePostmasterFile(pgdata)
      if (Date.now() - startedAt > comingUpLimitMs) throw neverAnswers(dataDir, file)
    } else if (answer.kind === 'orphan') {
      await stopOrphan(file, answer.lock)
      continue
    } else {
      busySince ??= Date.now()
      if (Date.now() - busySince > ownerLimitMs) throw inUse(dataDir, answer.owner)
    }
    await sleep(100)
  }
}

/** Taken right after our server is up; this connection holds the lock for the life of the process. */
export async function takeOwnership(lock: Client): Promise<void> {
  // A second Lookbook may hold the lock briefly while it checks whether we are alive.
  for (const until = Date.now() + 5_000; Date.now() < until; await sleep(50))
    if (await tryLock(lock, 'ownership')) return
  throw new Error('the ownership lock of a database that we have just started is held by someone else')
}

type Answer = { kind: 'silent' } | { kind: 'busy'; owner: string } | { kind: 'orphan'; lock: Client }

async function askServer(home: string, { socketDir }: PostmasterFile): Promise<Answer> {
  let client: Client
  try {
    client = await connectTo(connectionStringFor(home, socketDir, 'postgres'))
  } catch {
    return { kind: 'silent' }
  }
  try {
    const { rows } = await client.query<{ starter: string | null }>(
      `select current_setting('lookbook.starter', true) as starter`,
    )
    const starter = rows[0]?.starter ?? ''
    // A free lock is not proof enough: an owner that has only just started its server has not taken it yet.
    if (!isIdentityAlive(starter) && (await tryLock(client, 'ownership'))) return { kind: 'orphan', lock: client }
    await client.end()
    return { kind: 'busy', owner: starter.split(':')[0] ?? '' }
  } catch {
    // The server went away during the query.
    await client.end().catch(() => undefined)
    return { kind: 'silent' }
  }
}

async function stopOrphan(file: PostmasterFile, lock: Client): Promise<void> {
  try {
    if (!isAlive(file.pid))
      throw new CannotStart(
        `A PostgreSQL on this data folder answers, but it runs outside of our reach (another container?). Stop it there first.`,
      )
    await stopPostmaster(file.pid)
    removeSocketFolder(file.socketDir)
  } finally {
    await lock.end().catch(() => undefined)
  }
}

function inUse(dataDir: string, owner: string): CannotStart {
  const [processNote, how] = owner === '' ? ['', ''] : [` (process ${owner})`, `kill ${owner}, or `]
  return new CannotStart(
    `The data folder ${dataDir} is in use by another Lookbook${processNote}. Stop that one (${how}systemctl stop lookbook where it is a service), or name another folder with LOOKBOOK_DATA.`,
  )
}

function neverAnswers(dataDir: string, { pid }: PostmasterFile): CannotStart {
  return new CannotStart(
    `The PostgreSQL of the data folder ${dataDir} (process ${pid}) runs and does not answer. Stop it (kill -INT ${pid}) and start again.`,
  )
}
