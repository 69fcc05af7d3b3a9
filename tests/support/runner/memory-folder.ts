import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'lookbook-run-'
// A whole run was seen to use 0.4 GB.
const needed = 4 * 1024 ** 3

/**
 * Keeps the temporary files of a run in memory where there is room: cloning a database creates 690 files, which takes 25 ms there
 * and was seen to take 500 ms and more on a disk. Returns how to remove them.
 */
export function keepTemporaryFilesInMemory(): () => void {
  removeThoseOfDeadRuns()
  if (!hasRoom()) return () => undefined
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // As /tmp: PostgreSQL and some tests run as another user.
  chmodSync(folder, 0o1777)
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    // PostgreSQL's programs are copied beside a data folder if its user cannot reach them elsewhere.
    const runsPrograms = mounted !== undefined && !/\bnoexec\b/.test(mounted)
    return runsPrograms && bavail * bsize >= needed && freemem() >= needed
  } catch {
    return false
  }
}

/** A run that was killed leaves its folder: memory that nobody would give back. */
function removeThoseOfDeadRuns(): void {
  let names: string[] = []
  try {
    names = readdirSync(memory).filter((name) => name.startsWith(prefix))
  } catch {
    return
  }
  for (const name of names) {
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    try {
      rmSync(join(memory, name), { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
