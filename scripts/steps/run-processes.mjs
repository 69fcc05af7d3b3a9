import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Every process with a run's folder in its environment or command line, except this one. */
export function processesOfRun(folder) {
  return listProcesses().filter(({ pid, text }) => pid !== process.pid && text.includes(folder))
}

/** Sends SIGINT, as Ctrl-C would (for PostgreSQL a fast shutdown), and SIGKILL to what is left after 5 s. */
export async function endProcesses(processes) {
  signalAll(processes, 'SIGINT')
  for (let tries = 0; tries < 50 && processes.some(({ pid }) => isAlive(pid)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  signalAll(
    processes.filter(({ pid }) => isAlive(pid)),
    'SIGKILL',
  )
}

function signalAll(processes, signal) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has exited meanwhile.
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function listProcesses() {
  return process.platform === 'linux' ? listFromProc() : listFromPs()
}

function listFromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isAlive(Number(name)))
    .map((name) => {
      const command = readProc(name, 'cmdline')
      return { pid: Number(name), command, text: `${command} ${readProc(name, 'environ')}` }
    })
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return '' // another user's, or exited meanwhile
  }
}

function listFromPs() {
  return execFileSync('ps', ['-Aww', '-E', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().slice(0, 120), text: line }))
}
