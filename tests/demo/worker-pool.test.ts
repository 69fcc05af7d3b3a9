import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createPictureMakers, decoderUser } from '#server/photos/making/picture-makers.ts'
import { createWorkerPool, type WorkerPool } from '#server/platform/process/worker-pool.ts'
import { eventually } from '#tests/support/eventually.ts'
import { twoColors } from './support/odd-files.ts'

type OddJob = 'pid' | 'die' | 'hang' | 'throw'
let pool: WorkerPool<OddJob, number>

const entry = new URL('./support/odd-worker.ts', import.meta.url)

function open(size: number, idleMs = 5_000, jobTimeoutMs = 20_000): WorkerPool<OddJob, number> {
  pool = createWorkerPool({ entry, size, idleMs, jobTimeoutMs })
  return pool
}

afterEach(() => pool.close())

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20)
}

test('a process that dies during a job fails that job, and the next one works', async () => {
  const { run } = open(1)
  const first = await run('pid')
  const [died, next] = await Promise.allSettled([run('die'), run('pid')])
  expect(died).toMatchObject({ status: 'rejected', reason: { message: 'A job broke its process.' } })
  expect(next.status).toBe('fulfilled')
  expect(next).not.toEqual({ status: 'fulfilled', value: first })
})

test('a process killed from outside during a job fails that job too', async () => {
  const { run } = open(1)
  const pid = await run('pid')
  const hanging = run('hang')
  process.kill(pid, 'SIGKILL')
  await expect(hanging).rejects.toThrow('broke its process')
  expect(await run('pid')).not.toBe(pid)
})

test('a job that takes too long is stopped with its process', async () => {
  const { run } = open(1, 5_000, 1_500)
  await expect(run('hang')).rejects.toThrow('took too long')
  // The limit counts from the start of a process, which takes longer than that where other work runs beside.
  await eventually('the next job is done', async () => (await run('pid').catch(() => 0)) > 0)
})

test('an exception in a job is reported, and its process stays', async () => {
  const { run } = open(1)
  const pid = await run('pid')
  await expect(run('throw')).rejects.toThrow('as asked')
  expect(await run('pid')).toBe(pid)
})

test('the pool never exceeds its process limit', async () => {
  const { run } = open(2)
  const pids = await Promise.all(Array.from({ length: 12 }, () => run('pid')))
  expect(new Set(pids).size).toBeLessThanOrEqual(2)
})

test('an idle process exits by itself, and closing stops the others', async () => {
  const { run } = open(1, 50)
  await untilGone(await run('pid'))
  const { run: runAgain, close } = open(1)
  const pid = await runAgain('pid')
  const hanging = runAgain('hang')
  await close()
  await expect(hanging).rejects.toThrow()
  await untilGone(pid)
  await expect(runAgain('pid')).rejects.toThrow('stopped')
})

// Skipped for ordinary users, and for root in a folder that is closed to others: /root, for example.
test.skipIf(decoderUser() === null)(
  'started as root, a process that decodes runs as nobody, in no group of ours',
  async () => {
    const runAs = decoderUser()
    expect(runAs?.uid).toBeGreaterThan(0)
    pool = createWorkerPool({ entry, size: 1, idleMs: 5_000, jobTimeoutMs: 20_000, runAs })
    const status = readFileSync(`/proc/${await pool.run('pid')}/status`, 'utf8')
    const ids = [...status.matchAll(/^(?:Uid|Gid|Groups):\t(.*)$/gm)].flatMap(([, all = '']) => all.trim().split(/\s+/))
    expect(new Set(ids.filter(Boolean))).toEqual(new Set([String(runAs?.uid), String(runAs?.gid)]))

    const makers = createPictureMakers()
    const made = await makers.run({ stage: 'cards', bytes: await twoColors().jpeg().toBuffer(), withPreview: false })
    await makers.close()
    expect(made).toMatchObject({ ok: true })
  },
)
