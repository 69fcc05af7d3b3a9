import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openUploads, type Sent, type Uploads } from './upload-app.ts'

let uploads: Uploads
beforeAll(async () => {
  uploads = await openUploads()
})
beforeEach(() => uploads.newLook())
afterAll(() => uploads.close())

const path = () => `/studio/${uploads.shop.slug}/looks/${uploads.look().id}/plain-upload`
const show = (sent?: Sent) => uploads.send('GET', path(), sent)
const tokenOf = (page: string) => /name="token" value="([\w-]+)"/.exec(page)?.[1] ?? ''
const stagedNames = () => readdirSync(join(uploads.dataDir, 'uploads'))
const stagedFiles = () => stagedNames().length
const stagedBytes = () => stagedNames().reduce((sum, name) => sum + statSync(uploads.staged(name)).size, 0)
/** Only what a browser sends with a form: no header of ours. */
const formHeaders = { 'x-lookbook': '' }

function formWith(token: string | null, files: Record<string, Uint8Array | string>): FormData {
  const form = new FormData()
  if (token !== null) form.append('token', token)
  for (const [name, content] of Object.entries(files))
    form.append('pictures', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return form
}
const post = (form: FormData, { headers, ...sent }: Sent = {}) =>
  uploads.send('POST', path(), { ...sent, body: form, headers: { ...formHeaders, ...headers } })
const codeless = (page: string) => page.replaceAll(/\s+/g, ' ')

describe('the page', () => {
  test('is a form that works without a script, and its style is the one that is allowed', async () => {
    const answer = await show()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.text).toContain(`<form method="post" action="${path()}" enctype="multipart/form-data">`)
    expect(answer.text).toMatch(/<input id="pictures" name="pictures" type="file" multiple required/)
    expect(answer.text).toContain('0 of 20 places are taken.')
    expect(answer.text).not.toContain('<script')
    const style = /<style>([\s\S]*)<\/style>/.exec(answer.text)?.[1] ?? ''
    const allowed = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    expect(answer.headers.get('content-security-policy')).toContain(allowed)
  })

  test('[A2] is for those who may change the look; for others there is nothing', async () => {
    for (const who of ['owner', 'manager', 'maker'] as const)
      expect((await show({ cookie: uploads[who].cookie })).status).toBe(200)
    const nothing = await uploads.send('GET', path().replace(uploads.look().id, '0198c0de-0000-7000-8000-000000000001'))
    for (const who of ['staff', 'otherOwner', 'client', 'operator'] as const) {
      const answer = await show({ cookie: uploads[who].cookie })
      expect([answer.status, answer.text]).toEqual([404, nothing.text])
      expect((await post(formWith('x', { 'a.jpg': 'A' }), { cookie: uploads[who].cookie })).status).toBe(404)
    }
    for (const [part, bent] of [
      [uploads.look().id, 'x'],
      [uploads.shop.slug, 'a%00b'],
      [uploads.shop.slug, '%ff'],
    ] as const)
      expect((await uploads.send('GET', path().replace(part, bent))).status).toBe(404)
  })

  test('leads a visitor to the door, and from there to the look', async () => {
    const answer = await show({ cookie: null })
    const editor = path().replace('/plain-upload', '')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/sign-in?returnTo=${encodeURIComponent(editor)}`,
    ])
  })

  test('shows names and titles as words, whatever they are made of', async () => {
    const title = '<script>alert(1)</script>'
    await uploads.db.updateTable('look').set({ title }).where('id', '=', uploads.look().id).execute()
    const token = tokenOf((await show()).text)
    const answer = await post(formWith(token, { '"><img src=x onerror=alert(2)>.jpg': 'A' }))
    expect(answer.text).not.toMatch(/<script>alert|<img/)
    expect(answer.text).toContain('&lt;script&gt;alert(1)')
    expect(answer.text).toContain('&quot;&gt;&lt;img src=x onerror=alert(2)&gt;.jpg')
  })
})

describe('the form', () => {
  test('takes several pictures, and the page says which', async () => {
    const files = { 'one.jpg': randomBytes(300_000), 'two.png': randomBytes(100) }
    const before = uploads.arrived.length
    const answer = await post(formWith(tokenOf((await show()).text), files))
    expect(answer.status).toBe(200)
    expect(codeless(answer.text)).toContain('<h2>2 pictures arrived</h2> <ul><li>one.jpg</li><li>two.png</li></ul>')
    expect(answer.text).not.toContain('not taken')
    expect(answer.text).toContain('2 of 20 places are taken.')

    const places = await uploads.places()
    expect(uploads.arrived.slice(before)).toEqual(places.map((place) => place.photo_id))
    for (const [n, [name, content]] of Object.entries(files).entries()) {
      const id = places[n]!.photo_id
      expect(await uploads.photo(id)).toMatchObject({
        state: 'processing',
        file_name: name,
        file_bytes: content.length,
      })
      expect(readFileSync(uploads.staged(id)).equals(content)).toBe(true)
    }
  })

  test('says in words what was not taken, and keeps nothing of it', async () => {
    const token = tokenOf((await show()).text)
    for (let n = 0; n < 18; n++) await uploads.opened()
    const before = stagedFiles()
    const answer = await post(
      formWith(token, {
        'a.jpg': 'A',
        'empty.jpg': '',
        'huge.jpg': Buffer.alloc(31_457_281),
        'b.jpg': 'B',
        'c.jpg': 'C',
      }),
    )
    expect(answer.status).toBe(200)
    const said = codeless(answer.text)
    expect(said).toContain('<h2>2 pictures arrived</h2> <ul><li>a.jpg</li><li>b.jpg</li></ul>')
    expect(said).toContain('<h2>3 pictures were not taken</h2>')
    expect(said).toContain('<li>empty.jpg: This file is not a picture we can read')
    expect(said).toContain('<li>huge.jpg: It is larger than 30 MB.</li>')
    expect(said).toContain('<li>c.jpg: The look is full.</li>')
    expect(said).toContain('This look is full. Remove a picture in the editor first.')
    expect(stagedFiles()).toBe(before + 2)
  })

  test('without a picture, as a browser sends an empty field, says so', async () => {
    const form = formWith(tokenOf((await show()).text), {})
    form.append('pictures', new Blob([]), '')
    const answer = await post(form)
    expect([answer.status, answer.text.includes('No picture was chosen.')]).toEqual([200, true])
    expect(await uploads.places()).toEqual([])
  })

  test('that breaks off keeps the pictures that were whole, and nothing of the last', async () => {
    const token = tokenOf((await show()).text)
    const response = new Response(
      formWith(token, { 'whole.jpg': randomBytes(1_000), 'half.jpg': randomBytes(200_000) }),
    )
    const body = Buffer.from(await response.arrayBuffer())
    const before = stagedFiles()
    const answer = await uploads.send('POST', path(), {
      body: body.subarray(0, 150_000),
      headers: { ...formHeaders, 'content-type': response.headers.get('content-type') ?? '' },
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('The pictures did not arrive whole.')
    expect(codeless(answer.text)).toContain('<h2>1 picture arrived</h2> <ul><li>whole.jpg</li></ul>')
    expect(stagedFiles()).toBe(before + 1)
    expect(await uploads.places()).toHaveLength(1)
  })

  test('of large pictures is never held whole: what comes goes to the disk', async () => {
    const token = tokenOf((await show()).text)
    const pictures = { 'a.jpg': Buffer.alloc(4_000_000), 'b.jpg': Buffer.alloc(4_000_000) }
    const response = new Response(formWith(token, pictures))
    const body = Buffer.from(await response.arrayBuffer())
    const before = stagedBytes()
    const ahead: number[] = []
    let sent = 0
    const sender = new ReadableStream<Uint8Array>({
      pull(controller) {
        ahead.push(sent - (stagedBytes() - before))
        const piece = body.subarray(sent, sent + 65_536)
        sent += piece.length
        if (piece.length > 0) controller.enqueue(piece)
        else controller.close()
      },
    })
    const headers = { ...formHeaders, 'content-type': response.headers.get('content-type') ?? '' }
    expect((await uploads.send('POST', path(), { body: sender, headers })).text).toContain('2 pictures arrived')
    expect(Math.max(...ahead)).toBeLessThan(500_000)
  })
})

describe('a form that is not ours changes nothing', () => {
  const picture = { 'a.jpg': 'AAAA' }
  const other = async () => tokenOf((await show({ cookie: uploads.manager.cookie })).text)
  const ofOtherLook = async () => {
    const address = path()
    await uploads.newLook()
    const page = await show()
    expect(path()).not.toBe(address)
    await uploads.newLook()
    return tokenOf(page.text)
  }
  test.each<[string, () => Promise<string | null>]>([
    ['no token', async () => null],
    ['an empty token', async () => ''],
    ['a token of nobody', async () => randomBytes(40).toString('base64url')],
    ['an altered token', async () => tokenOf((await show()).text).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['another person’s token', other],
    ['a token of another look', ofOtherLook],
    ['a token without end', async () => 'A'.repeat(5_000)],
  ])('with %s', async (_what, token) => {
    const value = await token()
    const before = await uploads.everything()
    const answer = await post(formWith(value, picture))
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('This form was open for too long, or came from elsewhere.')
    expect(await uploads.everything()).toEqual(before)
  })

  test('with a token that stands behind the pictures', async () => {
    const form = formWith(null, picture)
    form.append('token', tokenOf((await show()).text))
    expect((await post(form)).status).toBe(403)
    expect(await uploads.places()).toEqual([])
  })

  test('with a token whose time is over, or of a session before', async () => {
    const token = tokenOf((await show()).text)
    const cookie = await uploads.signInAgain(uploads.owner.personId)
    expect((await post(formWith(token, picture), { cookie })).status).toBe(403)
    uploads.passes(12 * 3_600_000 - 1)
    expect((await post(formWith(token, picture))).status).toBe(200)
    uploads.passes(1)
    expect((await post(formWith(token, picture))).status).toBe(403)
  })

  test.each([
    ['no origin', { origin: '' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another origin, though with our header', { origin: 'https://evil.example', 'x-lookbook': '1' }],
  ])('from %s, even with its token', async (_what, headers) => {
    const answer = await post(formWith(tokenOf((await show()).text), picture), { headers })
    expect([answer.status, answer.problem.code]).toEqual([403, 'wrong_origin'])
    expect(await uploads.places()).toEqual([])
  })

  test('that is no form with files', async () => {
    const answer = await uploads.send('POST', path(), {
      body: 'token=x',
      headers: { ...formHeaders, 'content-type': 'text/plain' },
    })
    expect(answer.status).toBe(400)
  })
})
