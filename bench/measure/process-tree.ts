import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Facts = { pid: number; parent: number; group: string; cpuTicks: number; command: string }

/** Linux only: kernel figures of a data folder's processes, PostgreSQL and its backends included. */
export function processesOf(dataDir: string): Facts[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => facts(Number(name)) ?? [])
  const members = new Set(
    all
      .filter(({ pid, command }) => pid !== process.pid && `${command} ${read(pid, 'environ')}`.includes(dataDir))
      .map(({ pid }) => pid),
  )
  // PostgreSQL's backends rewrite their command line and environment, so they are found by their parent.
  for (let before = -1; before !== members.size; ) {
    before = members.size
    for (const { pid, parent } of all) if (members.has(parent) && pid !== process.pid) members.add(pid)
  }
  return all.filter(({ pid }) => members.has(pid))
}

/** Proportional set size: shared pages are divided among the processes that share them. */
export function memoryMb(processes: Facts[]): number {
  const kilobytes = processes.map(({ pid }) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0))
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

/** Waits until the process tree uses less than 2 % of one core for five seconds. */
export async function untilIdle(dataDir: string, limitMs = 600_000): Promise<void> {
  const until = performance.now() + limitMs
  while (performance.now() < until) {
    const before = cpuMs(dataDir)
    await sleep(5_000)
    if (cpuMs(dataDir) - before < 100) return
  }
  throw new Error(`The server was still busy after ${limitMs / 1000} s`)
}

/** CPU time of the process tree until now; a tick of the kernel is 10 ms. */
export function cpuMs(dataDir: string): number {
  return processesOf(dataDir).reduce((sum, one) => sum + one.cpuTicks * 10, 0)
}

function facts(pid: number): Facts | null {
  const stat = read(pid, 'stat')
  if (stat === '') return null
  // Fields counted after the name, which may contain anything: parent is field 4, user and system time 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const group = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const command = read(pid, 'cmdline').replaceAll('\0', ' ')
  return { pid, parent: Number(fields[1]), group, cpuTicks: Number(fields[11]) + Number(fields[12]), command }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // it exited meanwhile
  }
}
