import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCall } from '../api.ts'
import { Problem } from '../problem.ts'
import { createQueryClient } from '../query-client.ts'
import { asOne } from './use-write.ts'
import { createSend, inQueue, mutationOf, type Write, type WriteOptions } from './write.ts'

const reported = vi.fn()
let client: QueryClient
beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear())
  client = createQueryClient()
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

/** A write as useWrite sends it, with the state that a screen shows. */
function writing<Args extends readonly unknown[], Result>(
  write: Write<Args, Result>,
  options: NoInfer<WriteOptions<Args, Result>> = {},
) {
  const observer = new MutationObserver(client, mutationOf(write))
  const send = createSend<Args, Result>(observer.getCurrentResult())
  return { send: (...args: Args) => send(args, options), state: () => observer.getCurrentResult() }
}

test('a change is made with what was given, and its answer is handed on', async () => {
  const onDone = vi.fn()
  const renaming = writing(async (_, id: string, name: string) => `${id}:${name}`, { onDone })
  expect(await renaming.send('a', 'Sol')).toBe(true)
  expect(onDone).toHaveBeenCalledExactlyOnceWith('a:Sol', 'a', 'Sol')
  expect(renaming.state()).toMatchObject({ status: 'success', error: null })
})

test('a double click sends once, and the next press sends again', async () => {
  const answers: (() => void)[] = []
  const write = vi.fn(() => new Promise<void>((answer) => answers.push(answer)))
  const saving = writing(write)
  const first = saving.send()
  expect(await saving.send()).toBe(false)
  expect(saving.state().isPending).toBe(true)
  answers[0]?.()
  expect(await first).toBe(true)
  expect(write).toHaveBeenCalledTimes(1)
  const second = saving.send()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  expect(await second).toBe(true)
})

test('a refusal is kept until the next try', async () => {
  const refusal = new Problem('conflict', { status: 409 })
  let isRefused = true
  const saving = writing(async () => {
    if (isRefused) throw refusal
  })
  expect(await saving.send()).toBe(false)
  expect(saving.state().error).toBe(refusal)
  isRefused = false
  const next = saving.send()
  expect(saving.state().error).toBeNull()
  expect(await next).toBe(true)
  expect(reported).not.toHaveBeenCalled()
})

test('a fault while sending is reported, and fails as a problem with a sentence', async () => {
  const fault = new TypeError('undefined is not a function')
  const saving = writing(async () => {
    throw fault
  })
  expect(await saving.send()).toBe(false)
  expect(saving.state().error).toMatchObject({ name: 'Problem', code: 'failed' })
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault)
})

test('a fault after a saved change is reported, and does not say that saving failed', async () => {
  const fault = new TypeError('undefined is not a function')
  const saving = writing(async () => 'saved', {
    onDone: () => {
      throw fault
    },
  })
  expect(await saving.send()).toBe(true)
  expect(saving.state()).toMatchObject({ status: 'success', error: null })
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault)
})

test('what the person cancelled, and what the form shows itself, are no refusals', async () => {
  const cancelled = writing(async () => {
    throw new Problem('cancelled')
  })
  expect(await cancelled.send()).toBe(false)
  expect(cancelled.state()).toMatchObject({ status: 'idle', error: null })

  const isShown = vi.fn(({ code }: Problem) => code === 'weak_password')
  const saving = writing(
    async (_, code: 'weak_password' | 'conflict') => {
      throw new Problem(code)
    },
    { isShown },
  )
  await saving.send('weak_password')
  expect(saving.state().error).toBeNull()
  await saving.send('conflict')
  expect(saving.state().error).toMatchObject({ code: 'conflict' })
  expect(isShown.mock.calls.map(([{ code }]) => code)).toEqual(['weak_password', 'conflict'])
})

test('without a connection nothing waits for one: it is refused at once', async () => {
  const fetch = vi.fn()
  const call = createCall({ fetch, isOnline: () => false, now: () => 0, random: () => 0, sleep: async () => {} })
  const ending = writing((_, id: string) => call('DELETE /api/me/sessions/{id}', { params: { id } }))
  expect(await ending.send('a')).toBe(false)
  expect(ending.state()).toMatchObject({ isPaused: false, error: { code: 'offline' } })
  expect(fetch).not.toHaveBeenCalled()
})

test('changes of one queue run one after the other, the others at once', async () => {
  const log: string[] = []
  let answer = () => {}
  const slow = async () => {
    log.push('slow begins')
    await new Promise<void>((done) => {
      answer = done
    })
    log.push('slow ends')
  }
  const quick = async () => void log.push('quick')
  const one = writing((client) => inQueue(client, 'cart', slow)).send()
  const other = writing((client) => inQueue(client, 'cart', quick)).send()
  await vi.waitFor(() => expect(log).toEqual(['slow begins']))
  await writing(async () => void log.push('elsewhere')).send()
  answer()
  expect(await Promise.all([one, other])).toEqual([true, true])
  expect(log).toEqual(['slow begins', 'elsewhere', 'slow ends', 'quick'])
})

test('a refusal within a queue is the refusal of its write, and the queue goes on', async () => {
  const refused = writing((client) =>
    inQueue(client, 'cart', async () => {
      throw new Problem('slot_taken')
    }),
  )
  const next = writing((client) => inQueue(client, 'cart', async () => 'held'))
  expect(await Promise.all([refused.send(), next.send()])).toEqual([false, true])
  expect(refused.state().error).toMatchObject({ code: 'slot_taken' })
})

test('writes of a list may overlap: a press on another row is not ignored', async () => {
  const answers = new Map<string, () => void>()
  const onDone = vi.fn()
  const removing = writing((_, id: string) => new Promise<void>((answer) => answers.set(id, answer)), {
    overlaps: true,
    onDone: (_, id) => onDone(id),
  })
  const first = removing.send('a')
  const second = removing.send('b')
  await vi.waitFor(() => expect(answers.size).toBe(2))
  answers.get('b')?.()
  answers.get('a')?.()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(onDone.mock.calls).toEqual([['b'], ['a']])
})

test('several writes as one: the refusal of the last one sent, and none while another works', async () => {
  const refusal = new Problem('conflict', { status: 409 })
  const writingOf = (isWorking: boolean, refused: Problem | null) => ({
    isWorking,
    refusal: refused,
    dismiss: vi.fn(),
    send: vi.fn(async (_id: string) => true),
  })
  const idle = { keep: writingOf(false, refusal), end: writingOf(false, null) }
  const form = asOne(idle)
  expect(form).toMatchObject({ isWorking: false, refusal })
  expect(await form.send.end('a')).toBe(true)
  expect(idle.end.send).toHaveBeenCalledExactlyOnceWith('a')
  expect(idle.keep.dismiss).toHaveBeenCalledOnce()
  expect(idle.end.dismiss).not.toHaveBeenCalled()

  const busy = { keep: writingOf(true, null), end: writingOf(false, null) }
  expect(asOne(busy).isWorking).toBe(true)
  expect(await asOne(busy).send.end('a')).toBe(false)
  expect(busy.end.send).not.toHaveBeenCalled()
})

test('what was sent is soon forgotten: it may be a password', async () => {
  vi.useFakeTimers()
  const observer = new MutationObserver(
    client,
    mutationOf(async (_, _password: string) => {}),
  )
  await observer.mutate(['correct horse'])
  observer.reset()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(client.getMutationCache().getAll()).toEqual([])
  vi.useRealTimers()
})
