import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClientFileReaders } from '#server/desk/clients/files/client-file-readers.ts'
import { openCards } from '#tests/desk/support/client-cards.ts'
import { openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { silentLog } from '#tests/support/silent-log.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const machine = { incoming: { socket: { remoteAddress: '198.51.100.7' } } }
const LARGEST = 8 * 1024 * 1024
const PROMISED_MS = 50

async function openFiles() {
  const cards = await openCards(app)
  const { db, owner, path } = cards
  const own = { origin: new URL(app.deps.config.publicUrl).origin, 'x-lookbook': '1' }
  const cookie = await signedIn(db, owner.personId)
  const send = async (file: string, query = '') => {
    const headers = { ...own, cookie, 'idempotency-key': randomUUID() }
    const answer = await app.app.request(`${path}/import${query}`, { method: 'POST', headers, body: file }, machine)
    return { status: answer.status, body: await answer.json() }
  }
  return { ...cards, send }
}

/** The most CPU time, in milliseconds, that this thread spent between two looks at it while the work went on. */
async function longestTurn<T>(work: () => Promise<T>): Promise<{ longestMs: number; result: T }> {
  let [isOver, longestMs, last] = [false, 0, process.threadCpuUsage()]
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    last = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  look()
  const result = await work()
  look()
  isOver = true
  return { longestMs, result }
}

/** Fills up with what is repeated to the largest file that is taken. */
const filled = (part: string) => `Name,Notes\n${part.repeat((LARGEST - 11) / Buffer.byteLength(part))}`
const person = `Ana Prates,${'n'.repeat(400)}\n`

test.each([
  ['quotes in a cell', filled('a"'), { faultCount: 1 }, false],
  ['cells', filled(','), { fileFault: 'empty' }, false],
  ['marks on one letter', filled('\u0301\u0323'), { faultCount: 1 }, false],
  ['short lines', filled('a\n'), { fileFault: 'too_many_rows' }, false],
  ['people with long notes', `Name,Notes\n${person.repeat(20_000)}`, { fileFault: null, added: 20_000 }, true],
])('[O100] a file of 8 MB of %s does not hold up the server', async (_, file, is, isWritten) => {
  let leastMs = Number.POSITIVE_INFINITY
  // Garbage collection or a busy neighbour can make a turn longer: the shortest of three attempts counts.
  for (let tried = 0; tried < 3 && leastMs > PROMISED_MS; tried++) {
    const { send, shop, db } = await openFiles()
    await send('Name\nAna') // the process is there
    const query = isWritten ? '?write=yes' : ''
    const { longestMs, result } = await longestTurn(() => send(file, query))
    expect(result).toMatchObject({ status: 200, body: is })
    const cards = await db.selectFrom('client').select('id').where('shop_id', '=', shop.id).execute()
    expect(cards.length).toBe(isWritten ? 20_000 : 0)
    leastMs = Math.min(leastMs, longestMs)
  }
  expect(leastMs).toBeLessThan(2 * PROMISED_MS)
})

test.each([
  ['draft', 409],
  ['in_review', 409],
  ['live', 200],
  ['paused', 200],
  ['suspended', 409],
  ['closed', 409],
] as const)('[O100] the people of a shop that is %s: %d', async (state, status) => {
  const columns = {
    ...(state === 'suspended' && { state_before: 'live' as const }),
    closed_at: state === 'closed' ? new Date(0) : null,
  }
  const { send, shop, db } = await openFiles()
  await db
    .updateTable('shop')
    .set({ state, ...columns })
    .where('id', '=', shop.id)
    .execute()
  for (const query of ['', '?write=yes']) {
    const answer = await send('Name\nAna', query)
    expect([answer.status, answer.body.code]).toEqual([status, status === 409 ? 'shop_not_open' : undefined])
  }
  const cards = await db.selectFrom('client').select('id').where('shop_id', '=', shop.id).execute()
  expect(cards.length).toBe(status === 409 ? 0 : 1)
})

test('[O100] a person’s 61st file within ten minutes waits', async () => {
  const { send } = await openFiles()
  for (let n = 1; n <= 60; n++) expect((await send('Name\nAna')).status).toBe(200)
  expect(await send('Name\nAna')).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
})

const job = (file: string) => ({ file: Buffer.from(file), duplicates: 'skip' as const })

test('[O100] a file that takes too long or too much memory is unreadable, and the next one is read', async () => {
  const tooLong = createClientFileReaders({ log: silentLog, jobTimeoutMs: 1 })
  expect((await tooLong.read('a', job(filled('a"')))).fileFault).toBe('unreadable')
  const tooMuch = createClientFileReaders({ log: silentLog, maxMemoryMb: 13 })
  expect((await tooMuch.read('a', job(`Name,Notes\n${person.repeat(20_000)}`))).fileFault).toBe('unreadable')
  expect((await tooMuch.read('a', job('Name\nAna'))).clients).toEqual([{ line: 2, name: 'Ana' }])
  await Promise.all([tooLong.close(), tooMuch.close()])
})

test('[O100] one person’s files take one process, everybody’s two', async () => {
  const readers = createClientFileReaders({ log: silentLog })
  const running = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length
  const before = running()
  const most = async (people: string[]) => {
    const reading = people.map((person) => readers.read(person, job('Name\nAna')))
    await new Promise((resolve) => setImmediate(resolve))
    const count = running() - before
    for (const read of await Promise.all(reading)) expect(read.clients).toHaveLength(1)
    return count
  }
  expect([await most(['a', 'a', 'a']), await most(['a', 'b', 'c'])]).toEqual([1, 2])
  await readers.close()
})
