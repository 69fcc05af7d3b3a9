import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type ProcessFacts = { pid: number; isZombie: boolean; startedAt: string; command: string }

/** The system's data about a process, or null if it does not exist or is not visible to us. */
export function inspectProcess(pid: number): ProcessFacts | null {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return null
  }
}

/** Pids are reused; together with the process's start time one is unique. */
export function processIdentity(pid: number): string {
  return `${pid}:${inspectProcess(pid)?.startedAt ?? ''}`
}

export function isIdentityAlive(identity: string): boolean {
  const pid = Number(identity.split(':')[0])
  const facts = inspectProcess(pid)
  return facts !== null && !facts.isZombie && `${pid}:${facts.startedAt}` === identity
}

export function isAlive(pid: number): boolean {
  const facts = inspectProcess(pid)
  return facts !== null && !facts.isZombie
}

/** Sends the signals in order, waiting as long as each step says, until the process is gone. */
export async function endProcess(pid: number, steps: { signal: NodeJS.Signals; waitMs: number }[]): Promise<boolean> {
  for (const { signal, waitMs } of steps) {
    try {
      process.kill(pid, signal)
    } catch {
      return !isAlive(pid)
    }
    for (const until = Date.now() + waitMs; Date.now() < until; await sleep(25)) if (!isAlive(pid)) return true
  }
  return !isAlive(pid)
}

function fromProc(pid: number): ProcessFacts {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain anything, so fields are counted after it: state is 3, start time is 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  return { pid, isZombie: fields[0] === 'Z' || fields[0] === 'X', startedAt: fields[19]!, command }
}

function fromPs(pid: number): ProcessFacts | null {
  const ps = (field: string) => execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  const startedAt = ps('lstart').replace(/\s+/g, '_')
  return startedAt === '' ? null : { pid, isZombie: ps('stat').startsWith('Z'), startedAt, command: ps('command') }
}
