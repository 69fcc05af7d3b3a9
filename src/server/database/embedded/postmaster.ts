import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { clusterPaths, databaseEnvironment } from './create-cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { endProcess, processIdentity } from './processes.ts'
import { giveTo, type RunAs } from './run-as.ts'
import { writeSettings } from './settings.ts'

export type Cluster = {
  home: string
  native: string
  runAs: RunAs | null
  socketDir: string
  settings: Record<string, string>
}
export type StartedPostmaster = { child: ChildProcess } | { heldBack: string }

const logLimitBytes = 10 * 1024 * 1024
/** Crash recovery replays the WAL since the last checkpoint: seconds, or minutes on a slow disk. */
const startLimitMs = 300_000

/** Starts PostgreSQL on the cluster. heldBack: another server, or the remains of one, still uses the folder; retry. */
export async function startPostmaster(cluster: Cluster): Promise<StartedPostmaster> {
  const { pgdata, log } = clusterPaths(cluster.home)
  const config = writeSettings(pgdata, cluster.socketDir, cluster.settings, cluster.runAs)
  const logFrom = rotateLog(log)
  const output = openSync(log, 'a', 0o600)
  giveTo(log, cluster.runAs)
  const child = spawn(
    join(cluster.native, 'bin', 'postgres'),
    ['-D', pgdata, '-c', `config_file=${config}`, '-c', `lookbook.starter=${processIdentity(process.pid)}`],
    // Its own process group, so that Ctrl-C in a terminal reaches only us: we stop PostgreSQL after the last request.
    { ...(cluster.runAs ?? {}), cwd: '/', detached: true, env: databaseEnvironment, stdio: ['ignore', output, output] },
  )
  closeSync(output)
  // Whatever ends us (a second Ctrl-C, a fault), PostgreSQL is stopped too; only kill -9 prevents this.
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const ended = new Promise<void>((resolve, reject) => child.once('exit', () => resolve()).once('error', reject))
  if (await Promise.race([ended.then(() => false), isReady(pgdata, child)])) return { child }
  return { heldBack: whyItEnded(readFileSync(log, 'utf8').slice(logFrom), log) }
}

export async function stopPostmaster(pid: number): Promise<boolean> {
  return endProcess(pid, [
    { signal: 'SIGINT', waitMs: 20_000 },
    { signal: 'SIGQUIT', waitMs: 5_000 },
    { signal: 'SIGKILL', waitMs: 2_000 },
  ])
}

async function isReady(pgdata: string, child: ChildProcess): Promise<boolean> {
  for (const until = Date.now() + startLimitMs; Date.now() < until; await sleep(15)) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    const file = readPostmasterFile(pgdata)
    if (file?.pid === child.pid && file?.isReady) return true
  }
  if (child.pid !== undefined) await stopPostmaster(child.pid)
  throw new CannotStart(
    'PostgreSQL has not become ready within five minutes and was stopped; see postgres.log in the data folder.',
  )
}

function whyItEnded(words: string, log: string): string {
  const fatal = /FATAL: +(.*)/.exec(words)?.[1] ?? words.trim().split('\n').at(-1) ?? ''
  if (/lock file ".*" already exists|pre-existing shared memory block|is empty/.test(fatal)) return fatal
  throw new CannotStart(
    `The embedded PostgreSQL does not start: ${fatal || 'it ended without a word'}. Its log is ${log}.`,
  )
}

/** Keeps one older log. Returns the offset at which this start's lines begin. */
function rotateLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size <= logLimitBytes) return size
  renameSync(log, `${log}.1`)
  return 0
}
