import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/processes/free-port.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'

/** The whole demo, reused from one measurement to the next. */
export const demoFolder = join(projectFolder, '.cache', 'bench-data')

export type Started = { url: string; startedInMs: number; stop(): Promise<void> }

/** Runs `npm start`, timed until the first answered request; stopped as by Ctrl-C. */
export async function npmStart(env: Record<string, string> = {}): Promise<Started> {
  mkdirSync(demoFolder, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: projectFolder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LOOKBOOK_URL: url,
      LOOKBOOK_DATA: demoFolder,
      LOOKBOOK_DEMO: 'on',
      DATABASE_URL: '',
      ...env,
    },
  })
  const ended = once(child, 'exit')
  while (!(await answers(`${url}/api/looks`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const startedInMs = performance.now() - startedAt
  return {
    url,
    startedInMs,
    stop: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
