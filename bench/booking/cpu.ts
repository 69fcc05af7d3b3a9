import { readFileSync } from 'node:fs'

const TICK_MS = 10

export const parentOf = (pid: number) => Number(statOf(pid)[1])

/** CPU time so far of a process, its children and those that exited. Ticks are 10 ms, so measure over many requests. */
export function cpuMsOf(pid: number): number {
  const ofEnded = statOf(pid).slice(13, 15).map(Number)
  return (sum(ofEnded) + ticksOfTree(pid)) * TICK_MS
}

function ticksOfTree(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return sum(statOf(pid).slice(11, 13).map(Number)) + sum(children.map((child) => ticksOfTree(Number(child))))
}

/** Fields counted after the name, which may contain anything: parent 1, own time 11 and 12, time of exited children 13 and 14. */
function statOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`)
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it exited meanwhile
  }
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
