import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ClientProblemCode, Problem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { problems } from '#web/messages/en/platform/problems.ts'
import { render } from './support/render.tsx'

const said = () => page.getByRole('alert').query()?.textContent?.trim()
const codes = Object.keys(problems.sentences) as ClientProblemCode[]

test('every refusal is announced with its own sentence, and never with its code', async () => {
  const { again } = render(<RefusalNote refusal={null} />)
  expect(codes.length).toBeGreaterThan(60)
  for (const code of codes) {
    again(<RefusalNote key={code} refusal={new Problem(code)} />)
    const sentence = code === 'offline' ? problems.notSent : problems.sentences[code]
    await expect.poll(said, { interval: 5 }).toBe(sentence)
    if (code.includes('_')) expect(said()).not.toContain(code)
  }
})

test('without a refusal nothing is there, and nothing is announced', async () => {
  const { again, place } = render(<RefusalNote refusal={new Problem('forbidden')} />)
  await expect.poll(said).toBe(problems.sentences.forbidden)
  again(<RefusalNote refusal={null} />)
  await expect.poll(() => place.textContent).toBe('')
})

test('too many attempts: the sentence names the minutes until the next', async () => {
  render(<RefusalNote refusal={new Problem('too_many_attempts', { retryAfterMs: 4 * 60_000 + 1 })} />)
  await expect.poll(said).toBe(problems.tooManyAttempts(5))
})

test('a screen’s own sentence takes the place of the general one', async () => {
  render(<RefusalNote refusal={new Problem('conflict')} words="Malik has Kenji until 12:45." />)
  await expect.poll(said).toBe('Malik has Kenji until 12:45.')
})

test.each<[string, unknown, string, string]>([
  ['what is gone', new Problem('not_found', { status: 404 }), 'Not found', problems.sentences.not_found],
  ['no connection', new Problem('offline'), 'You’re offline', problems.sentences.offline],
  ['a fault of our own', new TypeError('x is not a function'), 'Couldn’t load this', problems.sentences.failed],
])('a read that failed, %s: title, sentence and the way on', async (_, error, title, sentence) => {
  render(<ReadFailed read={{ error, refetch: () => undefined, isFetching: false }} />)
  await expect.poll(() => page.getByRole('heading', { name: title }).query()).not.toBeNull()
  expect(said()).toContain(sentence)
  expect(said()).not.toContain('is not a function')
  expect(page.getByRole('button', { name: 'Try again' }).query()).not.toBeNull()
})
