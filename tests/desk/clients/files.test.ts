import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '#core/csv.ts'
import { openCards } from '#tests/desk/support/client-cards.ts'
import { openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const machine = { incoming: { socket: { remoteAddress: '198.51.100.7' } } }

async function openFiles() {
  const cards = await openCards(app)
  const { db, owner, path, shop } = cards
  const send = async (file: string, { query = '', key = randomUUID() as string, as = owner.personId } = {}) => {
    const cookie = await signedIn(db, as)
    const headers = {
      origin: new URL(app.deps.config.publicUrl).origin,
      'x-lookbook': '1',
      cookie,
      'idempotency-key': key,
    }
    const answer = await app.app.request(`${path}/import${query}`, { method: 'POST', headers, body: file }, machine)
    return { status: answer.status, body: await answer.json() }
  }
  const count = async () => (await db.selectFrom('client').select('id').where('shop_id', '=', shop.id).execute()).length
  return { ...cards, send, count }
}

const lines = (rows: string[][]) => rows.map(csvLine).join('')

test('[D33] a preview names faults by line and known people, and writes nothing', async () => {
  const { add, send, count } = await openFiles()
  const known = await add('Rita Salgado', { phone: '+351 916 551 004' })
  const file = lines([
    ['Notes', 'E-Mail', 'Name', 'Phone'],
    ['Latex allergy', 'ana@example.test', 'Ana Prates', ''],
    ['', '', '', '210 009 000'],
    ['', 'no address', 'Noor', ''],
    ['', '', 'R. Salgado', '351916551004'],
    ['', 'ANA@example.test', 'Ana P.', ''],
  ])
  const { body, status } = await send(file)
  expect([status, body]).toEqual([
    200,
    {
      fileFault: null,
      added: 1,
      isWritten: false,
      names: ['Ana Prates'],
      faultCount: 2,
      faults: [
        { line: 3, fault: 'no_name' },
        { line: 4, fault: 'email' },
      ],
      duplicateCount: 2,
      duplicates: [
        { line: 5, name: 'R. Salgado', cardId: known, alike: 'Rita Salgado' },
        { line: 6, name: 'Ana P.', cardId: null, alike: 'Ana Prates' },
      ],
    },
  ])
  expect(await count()).toBe(1)
  expect((await send(file, { query: '?duplicates=add' })).body.added).toBe(3)
  expect((await send('Phone\r\n1')).body.fileFault).toBe('no_name_column')
  expect((await send('Name')).body.fileFault).toBe('empty')
})

test('[D34] pressed three times at once it imports once; another file under the key is refused', async () => {
  const { send, count, names, card, owner, path } = await openFiles()
  const file = lines([
    ['Name', 'Notes'],
    ['Ana Prates', 'Latex allergy'],
    ['Noor Aziz', ''],
  ])
  const key = randomUUID()
  const press = () => send(file, { query: '?write=yes', key })
  const answers = await Promise.all([press(), press(), press()])
  for (const { body } of [...answers, await press()]) expect(body).toMatchObject({ added: 2, isWritten: true })
  expect(await count()).toBe(2)
  expect((await send(`${file}Otto\r\n`, { query: '?write=yes', key })).body.code).toBe('key_reused')
  expect(await names('?text=ana')).toEqual(['Ana Prates'])
  const [{ id }] = (await owner.browser.get(`${path}?text=ana`)).body.items
  expect((await card(id)).notes).toMatchObject([{ text: 'Latex allergy' }])
})

test('[D34] imports with different keys at once do not add one person twice', async () => {
  const { send, count } = await openFiles()
  const people = (from: number) =>
    Array.from({ length: 30 }, (_, n) => [`Client ${from + n}`, `+351 9${String(from + n).padStart(8, '0')}`])
  const file = (from: number) => lines([['Name', 'Phone'], ...people(from)])
  // Each shares fifteen people with the one before.
  const answers = await Promise.all([0, 15, 30, 45].map((from) => send(file(from), { query: '?write=yes' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const added = answers.reduce((sum, { body }) => sum + body.added, 0)
  expect([added, await count()]).toEqual([75, 75])
})

test('[D34] [D38] walk-ins during an import do not make the same person twice', async () => {
  const { send, count, owner, staff, service, shop, db } = await openFiles()
  const people = Array.from({ length: 12 }, (_, n) => [`Client ${n}`, `+351 9${String(n).padStart(8, '0')}`] as const)
  const cookie = await signedIn(db, owner.personId)
  const walkIn = ([name, phone]: readonly [string, string], index: number) =>
    app.request('POST', `/api/studio/${shop.slug}/appointments`, {
      cookie,
      body: {
        serviceId: service.id,
        memberId: staff.id,
        startsAt: new Date(Date.parse('2026-06-02T08:00Z') + index * 3_600_000).toISOString(),
        client: { name, phone },
        insist: true,
      },
      headers: { 'idempotency-key': randomUUID() },
    })
  const file = lines([['Name', 'Phone'], ...people.map((one) => [...one])])
  const calls = people.map((person, index) => () => walkIn(person, index))
  const answers = await Promise.all(
    [...calls.slice(0, 6), () => send(file, { query: '?write=yes' }), ...calls.slice(6)].map((call) => call()),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await count()).toBe(12)
})

test('[D33] 20 000 lines are one import, one more is too many', async () => {
  const { send, count } = await openFiles()
  const rows = Array.from({ length: 20_000 }, (_, n) => [`Client ${n}`, `+351 9${String(n).padStart(8, '0')}`])
  const { body } = await send(lines([['Name', 'Phone'], ...rows]), { query: '?write=yes' })
  expect([body.added, await count()]).toEqual([20_000, 20_000])
  const tooMany = await send(lines([['Name', 'Phone'], ...rows, ['One', 'more']]))
  expect(tooMany.body.fileFault).toBe('too_many_rows')
})

test('[D35] an export defuses formulas, has no merged or forgotten card, and is for managers', async () => {
  const { add, owner, manager, staff, path, shop, send } = await openFiles()
  await add('=HYPERLINK("x")', { phone: '+351 916 551 004' })
  const [kept, gone] = [await add('Ana'), await add('Noor')]
  await owner.browser.post(`${path}/${kept}/merge`, { otherId: gone })
  const read = async (as: string) =>
    app.app.request(
      `/exports/clients/${shop.slug}.csv`,
      { headers: { cookie: await signedIn(app.database.db, as) } },
      machine,
    )
  const text = await (await read(manager.personId)).text()
  expect(text.split('\r\n').filter(Boolean).sort()).toEqual(
    ['Name,Phone,E-mail,Notes,Pinned,Visits', `"'=HYPERLINK(""x"")",'+351 916 551 004,,,,0`, 'Ana,,,,,0'].sort(),
  )
  expect((await send(text)).body).toMatchObject({ added: 1, duplicateCount: 1, faultCount: 0 })
  const other = await openFiles()
  for (const as of [staff.personId, other.owner.personId]) expect((await read(as)).status).toBe(404)
  expect((await send(text, { as: staff.personId })).status).toBe(404)
})
