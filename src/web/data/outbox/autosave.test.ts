import { afterEach, expect, test, vi } from 'vitest'
import { Problem } from '../api/problem.ts'
import { type AutosaveEnvironment, createAutosave } from './autosave.ts'

/** A fake environment with a manual clock. */
function environment() {
  let now = 0
  let planned: { at: number; act: () => void }[] = []
  let online = () => {}
  let kept: string | null = null
  const made: AutosaveEnvironment = {
    now: () => now,
    after(ms, act) {
      const one = { at: now + ms, act }
      planned.push(one)
      return () => {
        planned = planned.filter((each) => each !== one)
      }
    },
    onOnline: (act) => {
      online = act
      return () => {}
    },
    kept: {
      read: () => kept,
      write: (text) => {
        kept = text
      },
    },
  }
  async function pass(ms: number) {
    now += ms
    const due = planned.filter(({ at }) => at <= now)
    planned = planned.filter(({ at }) => at > now)
    for (const { act } of due) act()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  return { made, pass, goOnline: () => online(), kept: () => kept }
}

afterEach(() => vi.unstubAllGlobals())

test('several changes in a row are debounced and sent once, with the last values', async () => {
  const { made, pass, kept } = environment()
  const sent: unknown[] = []
  const saving = createAutosave(async (key, value) => void sent.push([key, value]), made)
  for (const title of ['I', 'Iv', 'Ivory']) saving.change('title', title)
  expect(saving.get().unsaved.get('title')?.value).toBe('Ivory')
  expect(kept()).toContain('Ivory')
  await pass(800)
  expect(sent).toEqual([['title', 'Ivory']])
  expect(saving.get()).toMatchObject({ isSending: false, trouble: null, savedAt: 800 })
  expect(saving.get().unsaved.size).toBe(0)
  expect(kept()).toBeNull()
})

test('an unsent change is stored and retried, at once when the connection is back', async () => {
  const { made, pass, goOnline } = environment()
  let isCut = true
  const sent: unknown[] = []
  const saving = createAutosave(async (_, value) => {
    if (isCut) throw new Problem('unreachable')
    sent.push(value)
  }, made)
  saving.change('caption', 'kept')
  await pass(800)
  expect(saving.get().trouble?.code).toBe('unreachable')
  expect(saving.get().unsaved.get('caption')?.value).toBe('kept')
  await pass(4000)
  expect(sent).toEqual([])
  isCut = false
  goOnline()
  await pass(0)
  expect(sent).toEqual(['kept'])
  expect(saving.get().trouble).toBeNull()
})

test('a refusal concerns its own key: the rest is saved, and the refused text stays until it is changed', async () => {
  const { made, pass } = environment()
  const sent: string[] = []
  const saving = createAutosave(async (key, value) => {
    if (value === 'x') throw new Problem('invalid_input', { status: 422 })
    sent.push(key)
  }, made)
  saving.change('title', 'x')
  saving.change('caption', 'fine')
  await pass(800)
  expect(sent).toEqual(['caption'])
  expect(saving.get().unsaved.get('title')).toMatchObject({ value: 'x', refusal: { code: 'invalid_input' } })
  await pass(60_000)
  expect(sent).toEqual(['caption'])
  saving.change('title', 'xy')
  expect(saving.get().unsaved.get('title')?.refusal).toBeNull()
  await pass(800)
  expect(sent).toEqual(['caption', 'title'])
})

test('typing during a save loses nothing', async () => {
  const { made, pass } = environment()
  const sent: unknown[] = []
  let answer = () => {}
  const saving = createAutosave((_, value) => {
    sent.push(value)
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }, made)
  saving.change('title', 'Ivory')
  await pass(800)
  saving.change('title', 'Ivory jacket')
  answer()
  await pass(0)
  expect(saving.get().unsaved.get('title')?.value).toBe('Ivory jacket')
  await pass(800)
  expect(sent).toEqual(['Ivory', 'Ivory jacket'])
})

test('flush sends at once, including changes made meanwhile, and gives up if nothing gets through', async () => {
  const { made } = environment()
  const sent: unknown[] = []
  let isCut = false
  const saving = createAutosave(async (_, value) => {
    if (isCut) throw new Problem('offline')
    if (value === 'first') saving.change('caption', 'second')
    sent.push(value)
  }, made)
  saving.change('title', 'first')
  await saving.flush()
  expect(sent).toEqual(['first', 'second'])
  isCut = true
  saving.change('title', 'third')
  await saving.flush()
  expect(saving.get().trouble?.code).toBe('offline')
  expect(saving.get().unsaved.size).toBe(1)
})

test('after sign-out nothing is sent, and every change is there after a reload', async () => {
  const { made, pass } = environment()
  let tries = 0
  const saving = createAutosave(async () => {
    tries++
    throw new Problem('session_expired', { status: 401 })
  }, made)
  saving.change('title', 'Ivory')
  await pass(800)
  await pass(600_000)
  expect(tries).toBe(1)

  const sent: unknown[] = []
  const later = createAutosave(async (key, value) => void sent.push([key, value]), made)
  expect(later.get().unsaved.get('title')?.value).toBe('Ivory')
  await pass(800)
  expect(sent).toEqual([['title', 'Ivory']])
})

test('a fault is reported and retried, not treated as a refusal', async () => {
  const { made, pass } = environment()
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (fault: unknown) => reported.push(fault))
  const saving = createAutosave(async () => {
    throw new TypeError('ours')
  }, made)
  saving.change('title', 'Ivory')
  await pass(800)
  expect(reported).toHaveLength(1)
  expect(saving.get().unsaved.get('title')).toEqual({ value: 'Ivory', refusal: null })
  await pass(4000)
  expect(reported).toHaveLength(2)
})
