import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleOutboxRun } from '#server/notices/schedule-outbox-run.ts'
import { createLog } from '#server/platform/process/log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lines: string[] = []
const log = createLog('debug', (line) => lines.push(line))

test('many changes at once wake the job once, a later one again', async () => {
  const send = vi.fn(async () => {})
  const deps = { jobs: { send }, log }
  for (let i = 0; i < 100; i++) scheduleOutboxRun(deps)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(send.mock.calls).toEqual([['send_notices', {}, { key: 'now' }]])
  scheduleOutboxRun(deps)
  await vi.advanceTimersByTimeAsync(500)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a failed wake-up breaks nothing, and the next change retries', async () => {
  const send = vi.fn(async () => {
    throw new Error('no connection')
  })
  const deps = { jobs: { send }, log }
  scheduleOutboxRun(deps)
  await vi.advanceTimersByTimeAsync(500)
  scheduleOutboxRun(deps)
  await vi.advanceTimersByTimeAsync(500)
  expect(send).toHaveBeenCalledTimes(2)
  expect(lines.join('')).toContain('outbox_not_woken')
})
