import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createShutdown, Stopping } from './shutdown.ts'

const silent = createLog('error', () => undefined)

function partsOf(shutdown: ReturnType<typeof createShutdown>) {
  const closed: string[] = []
  const open = (name: string, ready: Promise<void> = Promise.resolve()) =>
    shutdown.open(
      name,
      () => ready.then(() => name),
      async (part) => void closed.push(part),
    )
  return { closed, open }
}

test('parts close in the reverse order of their opening', async () => {
  const shutdown = createShutdown(silent)
  const { closed, open } = partsOf(shutdown)
  await open('database')
  await open('jobs')
  await shutdown.stop()
  expect(closed).toEqual(['jobs', 'database'])
})

test('a part that is still opening at the stop is closed once it is open', async () => {
  const shutdown = createShutdown(silent)
  const { closed, open } = partsOf(shutdown)
  const ready = Promise.withResolvers<void>()
  const opening = open('database', ready.promise)
  const stopped = shutdown.stop()
  ready.resolve()
  await Promise.all([opening, stopped])
  expect(closed).toEqual(['database'])
})

test('a part that fails to open or to close does not keep the others open', async () => {
  const shutdown = createShutdown(silent)
  const { closed, open } = partsOf(shutdown)
  await open('database')
  await expect(open('jobs', Promise.reject(new Error('no jobs')))).rejects.toThrow('no jobs')
  await shutdown.open(
    'door',
    async () => 'door',
    () => Promise.reject(new Error('it is stuck')),
  )
  await shutdown.stop()
  expect(closed).toEqual(['database'])
})

test('nothing opens after a stop, and stopping twice closes once', async () => {
  const shutdown = createShutdown(silent)
  const { closed, open } = partsOf(shutdown)
  await open('database')
  await Promise.all([shutdown.stop(), shutdown.stop()])
  await expect(open('jobs')).rejects.toThrow(Stopping)
  expect(closed).toEqual(['database'])
})
