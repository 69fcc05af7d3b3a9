import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { freePort } from './free-port.ts'
import { serverEntry } from './server-bundle.ts'

export const projectFolder = join(import.meta.dirname, '..', '..', '..')

/** The real server in its own process, the way npm start runs it after a build. */
export type RunningServer = {
  url: string
  pid: number
  /** from process start to the first answered request */
  startedInMs: number
  output(): string
  stop(): Promise<void>
  /** Ends without cleanup, like kill -9. */
  kill(): Promise<void>
}

export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [serverEntry(env)], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LOOKBOOK_DATA: dataDir,
      LOOKBOOK_URL: url,
      LOOKBOOK_DEMO: 'off',
      // All browsers of a test share one IP address, so the per-address limit must be high.
      LOOKBOOK_MOST_HELD_HOURS: '100000',
      LOOKBOOK_VISITOR_CARTS: '1000',
      LOOKBOOK_VISITOR_HOLDS: '1000',
      LOOKBOOK_VISITOR_DAY_PERCENT: '100',
      DATABASE_URL: '',
      ...env,
      PORT: port,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  await answersAt(`${url}/api/ready`, child, () => said)
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    output: () => said,
    stop: () => stop(child),
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function answersAt(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} and said:\n${said()}`)
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await stop(child)
  throw new Error(`The server was not ready within ${PATIENCE_MS} ms and said:\n${said()}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const hardEnd = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(hardEnd)
}
