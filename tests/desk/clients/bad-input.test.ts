import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '#core/csv.ts'
import { openCards } from '#tests/desk/support/client-cards.ts'
import { openClient, openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'

let app: StudioApp
let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  app = await openStudioApp()
  scene = await openScene()
})
afterAll(() => app.close())

const machine = { incoming: { socket: { remoteAddress: '198.51.100.7' } } }

/** A shop with a card of each kind, and a card of another shop. */
async function openScene() {
  const cards = await openCards(app)
  const { add, visit, db, owner, path } = cards
  const [kept, merged, forgotten, ahead] = [
    await add('Kept'),
    await add('Merged'),
    await add('Gone'),
    await add('Ahead'),
  ]
  await visit(ahead, '2026-06-09')
  const { mergeId } = (await owner.browser.post(`${path}/${kept}/merge`, { otherId: merged })).body
  await owner.browser.post(`${path}/${forgotten}/forget`)
  const accounts = []
  for (const day of ['2026-05-04', '2026-05-05']) {
    const clientId = await makePerson(db)
    await visit(null, day, { clientId, state: 'completed' })
    accounts.push(await cardOf(clientId))
  }
  async function cardOf(personId: string): Promise<string> {
    const row = await db.selectFrom('client').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow()
    return row.id
  }
  const stranger = await openCards(app)
  const foreign = await stranger.add('Foreign')
  const [account = '', account2 = ''] = accounts
  return { ...cards, stranger, kept, merged, forgotten, ahead, mergeId, account, account2, foreign }
}

const unknown = randomUUID()
type Scene = typeof scene
type Tried = [
  tried: string,
  method: 'post' | 'patch' | 'put' | 'delete',
  to: (s: Scene) => string,
  body: (s: Scene) => object,
  is: string,
]
const nothing = () => ({})

const tries: Tried[] = [
  ['a card without a name', 'post', () => '', () => ({ name: ' ' }), '422 name'],
  ['a card with a name of 81 letters', 'post', () => '', () => ({ name: 'x'.repeat(81) }), '422 name'],
  ['a card whose name is a control character', 'post', () => '', () => ({ name: '\u0000' }), '422 name'],
  ['a card with a number of letters', 'post', () => '', () => ({ name: 'Ana', phone: 'call me' }), '422 phone'],
  ['a card with an address without @', 'post', () => '', () => ({ name: 'Ana', email: 'ana' }), '422 email'],
  ['a change without a version', 'patch', (s) => `/${s.kept}`, () => ({ pinned: 'x' }), '422 version'],
  ['a change of an older version', 'patch', (s) => `/${s.kept}`, () => ({ version: 1, pinned: 'x' }), '409 conflict'],
  ['501 pinned letters', 'patch', (s) => `/${s.kept}`, () => ({ version: 2, pinned: 'x'.repeat(501) }), '422 pinned'],
  [
    'another name for an account',
    'patch',
    (s) => `/${s.account}`,
    () => ({ version: 1, name: 'Other' }),
    '403 forbidden',
  ],
  ['a change of a merged card', 'patch', (s) => `/${s.merged}`, () => ({ version: 1, pinned: 'x' }), '404 not_found'],
  [
    'a change of a forgotten card',
    'patch',
    (s) => `/${s.forgotten}`,
    () => ({ version: 1, pinned: 'x' }),
    '404 not_found',
  ],
  ['a change of no card', 'patch', () => `/${unknown}`, () => ({ version: 1, pinned: 'x' }), '404 not_found'],
  ['an id that is none', 'patch', () => '/none', () => ({ version: 1, pinned: 'x' }), '422 id'],
  ['an empty note', 'post', (s) => `/${s.kept}/notes`, () => ({ text: ' \n' }), '422 text'],
  ['a note of 2001 letters', 'post', (s) => `/${s.kept}/notes`, () => ({ text: 'x'.repeat(2001) }), '422 text'],
  ['a note on a forgotten card', 'post', (s) => `/${s.forgotten}/notes`, () => ({ text: 'x' }), '404 not_found'],
  ['removing a note that is none', 'delete', (s) => `/${s.kept}/notes/${unknown}`, nothing, '404 not_found'],
  ['a merge with itself', 'post', (s) => `/${s.kept}/merge`, (s) => ({ otherId: s.kept }), '404 not_found'],
  [
    'a merge with another shop’s card',
    'post',
    (s) => `/${s.kept}/merge`,
    (s) => ({ otherId: s.foreign }),
    '404 not_found',
  ],
  ['a merge with no card', 'post', (s) => `/${s.kept}/merge`, () => ({ otherId: unknown }), '404 not_found'],
  [
    'a merge with a forgotten card',
    'post',
    (s) => `/${s.kept}/merge`,
    (s) => ({ otherId: s.forgotten }),
    '404 not_found',
  ],
  [
    'a merge into a forgotten card',
    'post',
    (s) => `/${s.forgotten}/merge`,
    (s) => ({ otherId: s.kept }),
    '404 not_found',
  ],
  ['the same merge again', 'post', (s) => `/${s.kept}/merge`, (s) => ({ otherId: s.merged }), '404 not_found'],
  [
    'a merge of an account’s card into another',
    'post',
    (s) => `/${s.kept}/merge`,
    (s) => ({ otherId: s.account }),
    '403 forbidden',
  ],
  ['a merge of two accounts', 'post', (s) => `/${s.account}/merge`, (s) => ({ otherId: s.account2 }), '403 forbidden'],
  [
    'a merge that takes an unknown field',
    'post',
    (s) => `/${s.kept}/merge`,
    (s) => ({ otherId: s.ahead, take: ['shoe'] }),
    '422 take.0',
  ],
  [
    'a merge that takes a name for an account',
    'post',
    (s) => `/${s.account}/merge`,
    (s) => ({ otherId: s.ahead, take: ['name'] }),
    '403 forbidden',
  ],
  ['undoing a merge that is none', 'post', (s) => `/${s.kept}/merges/${unknown}/undo`, nothing, '404 not_found'],
  ['undoing a merge of another card', 'post', (s) => `/${s.ahead}/merges/${s.mergeId}/undo`, nothing, '404 not_found'],
  [
    'parting a card from itself',
    'put',
    (s) => `/${s.kept}/apart`,
    (s) => ({ otherId: s.kept, isApart: true }),
    '404 not_found',
  ],
  [
    'parting from another shop’s card',
    'put',
    (s) => `/${s.kept}/apart`,
    (s) => ({ otherId: s.foreign, isApart: true }),
    '404 not_found',
  ],
  ['forgetting twice', 'post', (s) => `/${s.forgotten}/forget`, nothing, '404 not_found'],
  ['forgetting a merged card', 'post', (s) => `/${s.merged}/forget`, nothing, '404 not_found'],
  ['forgetting no card', 'post', () => `/${unknown}/forget`, nothing, '404 not_found'],
  ['forgetting with an appointment ahead', 'post', (s) => `/${s.ahead}/forget`, nothing, '409 bookings_ahead'],
]

test.each(tries)('%s is refused: %s %s', async (_tried, method, to, body, is) => {
  const { owner, path } = scene
  const answer = await owner.browser[method](`${path}${to(scene)}`, body(scene))
  const { code, fields } = answer.body
  expect(`${answer.status} ${fields?.[0]?.path ?? code}`).toBe(is)
})

test('[A2] others, and staff who would merge or forget, get what a card that does not exist gets', async () => {
  const { staff, stranger, path } = scene
  const others = [stranger.owner.browser, await openClient(app)]
  for (const [tried, method, to, body] of tries.filter(([, , , , is]) => !is.startsWith('422'))) {
    const isManagers = /merge|apart|forget/.test(to(scene))
    for (const browser of isManagers ? [...others, staff.browser] : others)
      expect([tried, (await browser[method](`${path}${to(scene)}`, body(scene))).status]).toEqual([tried, 404])
  }
})

const rows = (count: number) => Array.from({ length: count }, (_, n) => csvLine([`Client ${n}`])).join('')
const files: [tried: string, file: () => string | Buffer<ArrayBuffer>, is: object][] = [
  ['an empty file', () => '', { fileFault: 'empty' }],
  ['a line of columns alone', () => 'Name,Phone\r\n', { fileFault: 'empty' }],
  ['blank lines below the columns', () => 'Name,Phone\r\n\r\n,\r\n', { fileFault: 'empty' }],
  ['no column of names', () => 'Phone\r\n210 009 000', { fileFault: 'no_name_column' }],
  [
    'a spreadsheet, not a CSV file',
    () => Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000sheet1.xml'),
    { fileFault: 'not_text' },
  ],
  ['UTF-16 without a byte order mark', () => Buffer.from('Name\nInês', 'utf16le'), { fileFault: 'not_text' }],
  ['20 001 people', () => `Name\r\n${rows(20_001)}`, { fileFault: 'too_many_rows' }],
  ['a byte order mark', () => '\uFEFFName\r\nInês', { fileFault: null, names: ['Inês'] }],
  ['Windows-1252', () => Buffer.from('Name\r\nInês Müller', 'latin1'), { fileFault: null, names: ['Inês Müller'] }],
  [
    'UTF-16 with a byte order mark',
    () => Buffer.from('\uFEFFName\r\nInês', 'utf16le'),
    { fileFault: null, names: ['Inês'] },
  ],
  ['semicolons', () => 'Phone;Name\r\n210 009 000;Ana, the second', { fileFault: null, names: ['Ana, the second'] }],
  ['tabs', () => 'Phone\tName\n210 009 000\tAna', { fileFault: null, names: ['Ana'] }],
  ['old line ends', () => 'Name\rAna\rNoor', { fileFault: null, names: ['Ana', 'Noor'] }],
  [
    'a quote that is not closed',
    () => 'Name,Notes\nAna,fine\nNoor,"late\nOtto,fine',
    { added: 1, faults: [{ line: 3, fault: 'open_quote' }] },
  ],
  ['a formula as a name', () => 'Name\n=1+1', { added: 1, names: ['=1+1'] }],
  ['more cells than columns', () => 'Name\nAna,1,2,3', { added: 1, faultCount: 0 }],
  [
    'fewer cells than columns',
    () => 'Phone,Name,Notes\n210 009 000',
    { added: 0, faults: [{ line: 2, fault: 'no_name' }] },
  ],
]

async function send(
  file: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = { 'idempotency-key': randomUUID() },
) {
  const { db, owner, path } = scene
  const own = {
    origin: new URL(app.deps.config.publicUrl).origin,
    'x-lookbook': '1',
    cookie: await signedIn(db, owner.personId),
  }
  const answer = await app.app.request(
    `${path}/import`,
    { method: 'POST', headers: { ...own, ...headers }, body: file },
    machine,
  )
  return { status: answer.status, body: await answer.json() }
}

test.each(files)('[D33] an import of %s', async (_tried, file, is) => {
  expect(await send(file())).toMatchObject({ status: 200, body: is })
})

test('[D33] an import of more than 8 MB or without a key is refused', async () => {
  expect(await send(Buffer.alloc(50 * 1024 * 1024, 'Name\n'))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
  expect((await send('Name\nAna', {})).status).toBe(422)
})
