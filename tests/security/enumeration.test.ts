import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePerson } from '#tests/support/make.ts'
import { type Answered, type Browser, type Outside, openOutside, password, visibleAnswer } from './outside.ts'

let outside: Outside
let known: string
let unknown: string
beforeAll(async () => {
  outside = await openOutside({}, { isCostly: true })
  known = (await outside.signUp()).email
  unknown = outside.freshEmail()
})
beforeEach(() => outside.forgetLimits())
afterAll(() => outside.close())

/** The same call about both addresses: the answers, and the statements sent to the database. */
async function both(call: (who: Browser, email: string) => Promise<Answered>) {
  const seen = []
  for (const email of [known, unknown]) {
    outside.statements.length = 0
    const answer = await call(outside.browser(), email)
    seen.push({
      visibleAnswer: visibleAnswer(answer),
      length: answer.headers.get('content-length'),
      statements: [...outside.statements],
    })
  }
  return { known: seen[0]!, unknown: seen[1]! }
}

describe('[I3] a known and an unknown address look the same', () => {
  const calls: [what: string, status: number, call: (who: Browser, email: string) => Promise<Answered>][] = [
    ['signing in', 401, (who, email) => who.signIn(email, 'not the password')],
    ['signing in with a code', 401, (who, email) => who.signIn(email, 'not the password', '123456')],
    ['signing up', 200, (who, email) => who.post('/api/sign-up', { name: 'Somebody', email, password })],
    ['signing up once more', 200, (who, email) => who.post('/api/sign-up', { name: 'Somebody', email, password })],
    ['signing in to one’s own sign-up', 403, (who, email) => who.signIn(email, 'a sign-up of my own')],
    ['asking for the link again', 200, (who, email) => who.post('/api/sign-up/again', { email })],
    ['a forgotten password', 200, (who, email) => who.post('/api/password/forgotten', { email })],
    [
      'a forgotten password in capitals',
      200,
      (who, email) => who.post('/api/password/forgotten', { email: email.toUpperCase() }),
    ],
  ]

  test.each(calls)('%s: same text, same headers, same work', async (what, status, call) => {
    if (what.includes('own sign-up'))
      for (const email of [known, unknown])
        await outside.browser().post('/api/sign-up', { name: 'Somebody', email, password: 'a sign-up of my own' })
    const seen = await both(call)
    expect(seen.known.visibleAnswer).toMatchObject({ status })
    expect(seen.known).toEqual(seen.unknown)
    expect(seen.known.statements.length).toBeGreaterThan(0)
  })

  test('too many attempts are refused at the same count with the same answer', async () => {
    const codes = []
    for (const email of [known, unknown]) {
      const said = []
      const guesser = outside.browser()
      for (let times = 0; times < 7; times++) said.push(visibleAnswer(await guesser.signIn(email, 'not the password')))
      codes.push(said)
    }
    expect(codes[0]).toEqual(codes[1])
    expect(codes[0]?.[6]).toMatchObject({ status: 429 })
  })

  test('changing an address to a taken one gives the same answer and the same state afterwards', async () => {
    const seen = []
    for (const email of [known, unknown]) {
      const { who } = await outside.signUp()
      outside.statements.length = 0
      const answer = visibleAnswer(await who.put('/api/me/email', { email }))
      const statements = [...outside.statements]
      const before = (await who.get('/api/me/security')).body.pendingEmail
      await outside.flushMails()
      const after = (await who.get('/api/me/security')).body.pendingEmail
      seen.push({ answer, statements, before: before === email, after: after === email })
    }
    expect(seen[0]).toEqual(seen[1])
  })

  test('only the mailbox of the address gets mail', async () => {
    const before = outside.mails.length
    await outside.browser().post('/api/password/forgotten', { email: known })
    await outside.browser().post('/api/password/forgotten', { email: outside.freshEmail() })
    await outside.flushMails()
    expect(outside.mails.slice(before).map(({ to }) => to)).toEqual([known])
  })

  test('only somebody with its password learns that an account is suspended', async () => {
    const { email, id } = await outside.signUp()
    await outside.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', id).execute()
    const stranger = visibleAnswer(await outside.browser().signIn(email, 'not the password'))
    expect(stranger).toEqual(visibleAnswer(await outside.browser().signIn(outside.freshEmail(), 'not the password')))
    expect((await outside.browser().signIn(email)).body.code).toBe('account_suspended')
  })

  test('an account without a password looks like an unknown address', async () => {
    const email = outside.freshEmail()
    await makePerson(outside.db, { email, email_verified_at: new Date() })
    expect(visibleAnswer(await outside.browser().signIn(email, 'not the password'))).toEqual(
      visibleAnswer(await outside.browser().signIn(outside.freshEmail(), 'not the password')),
    )
  })
})

describe('[I3] timing', () => {
  const pairs = 24

  /**
   * CPU time of this process, which a busy machine does not inflate; the median drops outliers (GC). A lookup without a hash
   * costs a thirtieth, far outside the bound; smaller differences drown in network noise.
   */
  async function ratioOf(one: (at: number) => Promise<unknown>, two: (at: number) => Promise<unknown>) {
    const spent: [number[], number[]] = [[], []]
    for (let at = 0; at < pairs; at++)
      for (const which of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const begun = process.cpuUsage()
        await [one, two][which]!(at)
        const { user, system } = process.cpuUsage(begun)
        spent[which].push(user + system)
      }
    return median(spent[0]) / median(spent[1])
  }

  /** Inserts accounts directly: creating them is not what is timed. */
  async function accounts(count: number): Promise<string[]> {
    const hashed = await outside.deps.passwords.hash(password)
    if (!hashed.ok) throw new Error(hashed.code)
    const emails = Array.from({ length: count }, () => outside.freshEmail())
    for (const email of emails) {
      const id = await makePerson(outside.db, { email, email_verified_at: new Date() })
      const way = { provider: 'embedded', subject: id, person_id: id, password_hash: hashed.value }
      await outside.db.insertInto('identity').values(way).execute()
    }
    return emails
  }

  test('signing in takes as long for a known address as for an unknown one', async () => {
    const people = await accounts(Math.ceil(pairs / 4))
    const ratio = await ratioOf(
      (at) => outside.browser().signIn(people[at >> 2]!, 'not the password'),
      () => outside.browser().signIn(`${randomUUID()}@example.test`, 'not the password'),
    )
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.67)
  })

  test('signing up and requesting a new password take as long for both', async () => {
    const people = await accounts(pairs / 2)
    const signUp = (email: string) => outside.browser().post('/api/sign-up', { name: 'Somebody', email, password })
    const forgot = (email: string) => outside.browser().post('/api/password/forgotten', { email })
    for (const [least, call] of [
      [0.6, signUp],
      // Only a few milliseconds of statements, so more noise for the same difference.
      [0.4, forgot],
    ] as const) {
      const ratio = await ratioOf(
        (at) => call(people[at >> 1]!),
        () => call(`${randomUUID()}@example.test`),
      )
      expect(ratio).toBeGreaterThan(least)
      expect(ratio).toBeLessThan(1 / least)
    }
  })
})

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
}
