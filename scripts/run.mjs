// Plain JavaScript for Node 20, like install.mjs.
import { spawn } from 'node:child_process'

/** Ends a script with a message for the person at the terminal, without a stack trace. */
export class Stop extends Error {}

/** Runs main and exits with its code; a Stop prints its message and exits with 1. */
export function runScript(main) {
  main().then(
    (code) => {
      if (typeof code === 'number') process.exitCode = code
    },
    (error) => {
      console.error(error instanceof Stop ? error.message : error)
      process.exitCode = 1
    },
  )
}

/** Runs a command and resolves to its exit code; forwards signals to it. */
export function run(command, args, { onStart = () => undefined, onSignal = () => undefined, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    if (child.pid !== undefined) onStart(child.pid)
    const pass = (signal) => {
      onSignal(signal)
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal] ?? 15)))
    child.once('close', () => {
      for (const signal of signals) process.off(signal, pass)
    })
  })
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
