import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { serverEntry } from './server-bundle.ts'

export type ServerProcess = {
  url: string
  pid: number
  /** everything it wrote so far */
  output(): string
  /** Resolves when it accepts requests; rejects when it exits before. */
  open(): Promise<void>
  ended: Promise<number | null>
  signal(signal: NodeJS.Signals): void
}

/** A real Lookbook in its own process. Of our environment variables only those a test sets are passed. */
export async function startServer(
  env: Record<string, string>,
  words: string[] = [],
  entry = serverEntry(env),
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [entry, ...words], {
    env: { ...outerEnvironment(), LOOKBOOK_DEMO: 'off', PORT: port, ...(!env.PORT && { LOOKBOOK_URL: url }), ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    url,
    pid: child.pid!,
    output: () => output,
    open: () => untilOpen(child, () => output),
    ended,
    signal: (signal) => void child.kill(signal),
  }
}

/** Runs it until it exits; returns the exit code and the output. */
export async function runServer(
  env: Record<string, string>,
  words: string[] = [],
  entry?: string,
): Promise<{ code: number | null; output: string }> {
  const server = await startServer(env, words, entry)
  return { code: await server.ended, output: server.output() }
}

async function untilOpen(child: ChildProcess, output: () => string): Promise<void> {
  while (!output().includes('Lookbook is open at')) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`Lookbook ended before it was open:\n${output()}`)
    await sleep(20)
  }
}

function outerEnvironment(): NodeJS.ProcessEnv {
  // Keeps the variable that marks this test run, by which leftover processes are found.
  const ours = /^(LOOKBOOK_(?!TEST_RUN)|PORT$|DATABASE_URL$|PG|VITEST|NODE_OPTIONS$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}
