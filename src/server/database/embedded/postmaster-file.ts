import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inspectProcess } from './processes.ts'

/** The contents of postmaster.pid, which a running PostgreSQL writes into its data folder. */
export type PostmasterFile = { pid: number; dataDir: string; socketDir: string; isReady: boolean }

export function readPostmasterFile(pgdata: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, dataDir: lines[1] ?? '', socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A killed server leaves its file behind; the pid may since belong to a zombie or to an unrelated process. */
export function isStale({ pid, dataDir }: PostmasterFile): boolean {
  const facts = inspectProcess(pid)
  return facts === null || facts.isZombie || !facts.command.includes(dataDir)
}

/**
 * PostgreSQL refuses to start when the recorded pid is alive, whatever process it is. It checks for shared memory in use itself.
 */
export function removePostmasterFile(pgdata: string): void {
  rmSync(join(pgdata, 'postmaster.pid'), { force: true })
}
