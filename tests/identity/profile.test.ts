import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_COOKIE } from '#core/messages/languages.ts'
import { createPictureMakers, type PictureMakers } from '#server/photos/making/picture-makers.ts'
import type { LogFields } from '#server/platform/process/log.ts'
import { startListening } from '#server/platform/process/serve.ts'
import { GIF, HEIC_HEAD, PAYLOAD, pngBomb, polyglot, SVG, twoColors } from '#tests/demo/support/odd-files.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { anyAddress, type IdentityApp, identityApp } from '#tests/support/identity-app.ts'
import { makeMember, makePhoto, makeShop } from '#tests/support/make.ts'
import { ownHeaders } from '#tests/support/test-app.ts'

const MEGABYTE = 1024 * 1024

let database: TestDatabase
let makers: PictureMakers
let app: IdentityApp
let jpeg: Buffer
beforeAll(async () => {
  database = await createTestDatabase()
  makers = createPictureMakers()
  app = identityApp(database, { makers })
  jpeg = await twoColors().jpeg().toBuffer()
})
afterAll(async () => {
  await makers.close()
  await database.drop()
})

const photosOf = (personId: string) =>
  database.db.selectFrom('photo').selectAll().where('uploaded_by', '=', personId).execute()

async function putAvatar(cookie: string, content: Uint8Array | ReadableStream, type = 'image/jpeg') {
  const init = { method: 'PUT', headers: { ...ownHeaders, cookie, 'content-type': type }, body: content }
  const response = await app.app.request('/api/me/avatar', { ...init, duplex: 'half' } as RequestInit, {
    incoming: { socket: { remoteAddress: anyAddress() } },
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

describe('the profile', () => {
  test('changes name, language and time zone separately', async () => {
    const { cookie, email } = await app.signUpAndIn({ name: 'Mina Ferreira' })
    const change = async (body: unknown) =>
      (await app.request('PATCH', '/api/me/profile', { cookie, body })).body.person
    expect(await change({ name: '  Mina F. ' })).toMatchObject({ name: 'Mina F.', locale: 'en', timeZone: null, email })
    expect(await change({ name: '\u202eMi\u200bna\nF.' })).toMatchObject({ name: 'Mina F.' })
    expect(await change({ locale: 'pt-PT' })).toMatchObject({ name: 'Mina F.', locale: 'pt-PT' })
    expect(await change({ timeZone: 'Europe/Lisbon' })).toMatchObject({ locale: 'pt-PT', timeZone: 'Europe/Lisbon' })
    expect(await change({ timeZone: null })).toMatchObject({ timeZone: null })
  })

  test('[Z14] signing in gives the browser the account’s language, and choosing another changes both', async () => {
    const { email, password, cookie } = await app.signUpAndIn()
    const languageIn = (headers: Headers) =>
      headers
        .getSetCookie()
        .find((one) => one.startsWith(`${LANGUAGE_COOKIE}=`))
        ?.split(';')
    const changed = await app.request('PATCH', '/api/me/profile', { cookie, body: { locale: 'pt-PT' } })
    expect(languageIn(changed.headers)?.[0]).toBe('lookbook-language=pt')
    const { headers } = await app.signIn({ email, password })
    expect(languageIn(headers)).toEqual(['lookbook-language=pt', ' Max-Age=31536000', ' Path=/', ' SameSite=Lax'])
    await app.request('PATCH', '/api/me/profile', { cookie, body: { locale: 'nl' } })
    expect(languageIn((await app.signIn({ email, password })).headers)).toBeUndefined()
    const renamed = await app.request('PATCH', '/api/me/profile', { cookie, body: { name: 'Mina' } })
    expect(languageIn(renamed.headers)).toBeUndefined()
  })

  test.each([
    [{}, ''],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ locale: 'not a language' }, 'locale'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ timeZone: 'PST' }, 'timeZone'],
    [{ timeZone: 'BST' }, 'timeZone'],
    [{ name: '\u200b\u2060' }, 'name'],
    [{ name: '\u0000' }, 'name'],
    [{ locale: 'nul\u0000' }, 'locale'],
  ])('%j is refused with its field', async (body, path) => {
    const { cookie, personId } = await app.signUpAndIn()
    const answer = await app.request('PATCH', '/api/me/profile', { cookie, body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: [{ path }] } })
    const row = await database.db.selectFrom('person').select('name').where('id', '=', personId).executeTakeFirst()
    expect(row).toEqual({ name: 'Mina Ferreira' })
  })

  test('fields that a person may not set are ignored', async () => {
    const { cookie, personId, email } = await app.signUpAndIn()
    const body = { name: 'Mina', is_operator: true, isOperator: true, email: 'other@example.test', id: personId }
    const answer = await app.request('PATCH', '/api/me/profile', { cookie, body })
    expect(answer.body.person).toMatchObject({ name: 'Mina', isOperator: false, email })
  })
})

describe('a picture', () => {
  test('is re-encoded, served by its content hash, and named after its person', async () => {
    const { cookie, personId } = await app.signUpAndIn({ name: 'Mina Ferreira' })
    const { status, body } = await putAvatar(cookie, await polyglot(), 'text/html')
    expect(status).toBe(200)
    expect(body.person.avatar).toMatchObject({ width: 400, height: 300, alt: 'Mina Ferreira', widths: [160, 320, 400] })
    const [photo, ...others] = await photosOf(personId)
    expect(others).toEqual([])
    expect(photo).toMatchObject({ visibility: 'public', state: 'ready', shop_id: null, uploaded_by: personId })
    const served = await app.app.request(`/photos/${body.person.avatar.hash}-160.webp`)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(Buffer.from(await served.arrayBuffer()).includes(PAYLOAD)).toBe(false)
    const read = await app.request('GET', '/api/session', { cookie })
    expect(read.body.person.avatar).toEqual(body.person.avatar)
  })

  test('a new one replaces the former, whose row is deleted; removing it deletes the row too', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const first = (await putAvatar(cookie, jpeg)).body.person.avatar
    const second = (await putAvatar(cookie, await twoColors(500, 500).png().toBuffer())).body.person.avatar
    expect(second.hash).not.toBe(first.hash)
    expect(await photosOf(personId)).toHaveLength(1)
    const removed = await app.request('DELETE', '/api/me/avatar', { cookie })
    expect(removed).toMatchObject({ status: 200, body: { person: { avatar: null } } })
    expect(await photosOf(personId)).toEqual([])
    expect((await app.request('DELETE', '/api/me/avatar', { cookie })).status).toBe(200)
  })

  test('of several concurrent uploads one remains, without orphaned rows', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const files = await Promise.all([410, 420, 430].map((width) => twoColors(width, 300).jpeg().toBuffer()))
    const answers = await Promise.all(files.map((file) => putAvatar(cookie, file)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await photosOf(personId)).toHaveLength(1)
  })

  test('the same file of two people is one original and two photos; one can be removed', async () => {
    const [one, two] = [await app.signUpAndIn(), await app.signUpAndIn()]
    const file = await twoColors(440, 300).jpeg().toBuffer()
    const hashes = [await putAvatar(one.cookie, file), await putAvatar(two.cookie, file)].map(
      ({ body }) => body.person.avatar.hash,
    )
    expect(hashes[0]).toBe(hashes[1])
    await app.request('DELETE', '/api/me/avatar', { cookie: one.cookie })
    const kept = await app.request('GET', '/api/session', { cookie: two.cookie })
    expect(kept.body.person.avatar.hash).toBe(hashes[0])
  })

  test('its alternative text follows the name; a name too short gives none', async () => {
    const { cookie } = await app.signUpAndIn({ name: 'Mina' })
    await putAvatar(cookie, jpeg)
    const altAs = async (name: string) =>
      (await app.request('PATCH', '/api/me/profile', { cookie, body: { name } })).body.person.avatar.alt
    expect(await altAs('Wilhelmina')).toBe('Wilhelmina')
    expect(await altAs('Bo')).toBe('')
    expect((await putAvatar(cookie, jpeg)).status).toBe(200)
  })

  test('one that is also a shop’s portrait stays the shop’s', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const shop = await makeShop(database.db)
    const portrait = await makePhoto(database.db, shop, { alt: 'Portrait' })
    await makeMember(database.db, shop, { person_id: personId, portrait_photo_id: portrait })
    await database.db.updateTable('person').set({ avatar_photo_id: portrait }).where('id', '=', personId).execute()
    await app.request('PATCH', '/api/me/profile', { cookie, body: { name: 'Another Name' } })
    await app.request('DELETE', '/api/me/avatar', { cookie })
    const kept = await database.db.selectFrom('photo').select('alt').where('id', '=', portrait).executeTakeFirst()
    expect(kept).toEqual({ alt: 'Portrait' })
  })
})

describe('an invalid file', () => {
  const hostile: [string, () => Uint8Array | Promise<Uint8Array>, number, string][] = [
    ['SVG', () => SVG, 415, 'not_an_image'],
    ['GIF', () => GIF, 415, 'not_an_image'],
    ['no bytes', () => new Uint8Array(), 415, 'not_an_image'],
    ['text', () => Buffer.from('{"name":"not a picture"}'), 415, 'not_an_image'],
    ['HEIC', () => HEIC_HEAD, 415, 'no_decoder'],
    ['a cut JPEG', () => jpeg.subarray(0, jpeg.length / 2), 422, 'damaged'],
    ['a bomb', () => pngBomb(), 413, 'too_many_pixels'],
    ['a strip', () => twoColors(2, 200).png().toBuffer(), 422, 'too_narrow'],
    ['11 MB', () => Buffer.concat([jpeg, Buffer.alloc(11 * MEGABYTE)]), 413, 'too_large'],
  ]

  test.each(hostile)('%s is refused, and the former picture stays', async (_, content, status, code) => {
    const { cookie, personId } = await app.signUpAndIn()
    const former = (await putAvatar(cookie, jpeg)).body.person.avatar
    // Judged by its content, whatever its declared type.
    const answer = await putAvatar(cookie, await content(), 'image/jpeg')
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await photosOf(personId)).toHaveLength(1)
    const read = await app.request('GET', '/api/session', { cookie })
    expect(read.body.person.avatar).toEqual(former)
  })

  test('an endless body is cut off after the time a browser needs', async () => {
    const { cookie } = await app.signUpAndIn()
    let sent = 0
    let isCancelled = false
    const endless = new ReadableStream({
      pull(stream) {
        sent += MEGABYTE
        stream.enqueue(new Uint8Array(MEGABYTE))
      },
      cancel() {
        isCancelled = true
      },
    })
    expect(await putAvatar(cookie, endless)).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(sent).toBeLessThanOrEqual(80 * MEGABYTE)
    expect(isCancelled).toBe(true)
  })

  test('a visitor’s file is not read', async () => {
    let isRead = false
    const body = new ReadableStream(
      {
        pull(stream) {
          isRead = true
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const init = { method: 'PUT', headers: ownHeaders, body, duplex: 'half' } as RequestInit
    const response = await app.app.request('/api/me/avatar', init)
    expect(response.status).toBe(401)
    expect(isRead).toBe(false)
  })

  test('only this route accepts bodies over 256 KiB', async () => {
    const { cookie } = await app.signUpAndIn()
    const big = { name: 'x'.repeat(300 * 1024) }
    const patched = await app.request('PATCH', '/api/me/profile', { cookie, body: big })
    expect(patched).toMatchObject({ status: 413, body: { code: 'too_large' } })
    for (const path of ['/api/me/avatar/', '/api/me/avatar?x=1', '/api//me/avatar']) {
      const answer = await app.request('PUT', path, { cookie, body: big })
      expect([404, 413, 415], path).toContain(answer.status)
    }
  })

  test('20 uploads an hour are accepted, then Retry-After is given', async () => {
    const { cookie } = await app.signUpAndIn()
    for (let i = 0; i < 20; i++) expect((await putAvatar(cookie, SVG)).status).toBe(415)
    const answer = await putAvatar(cookie, jpeg)
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('over a real connection 11 MB in chunks are refused, a good file is accepted, and the server continues', async () => {
    const { cookie } = await app.signUpAndIn()
    const door = await startListening(app.app, { host: '127.0.0.1', port: 0 })
    const send = async (parts: Uint8Array[], headers: Record<string, string> = {}) => {
      const asked = putOver(door.port, { cookie, ...headers })
      const answered = once(asked, 'response') as Promise<[IncomingMessage]>
      for (const part of parts) asked.write(part)
      asked.end()
      const [response] = await answered
      response.resume()
      return response.statusCode
    }
    try {
      const pieces = Array.from({ length: 11 }, () => new Uint8Array(MEGABYTE))
      for (let i = 0; i < 3; i++) {
        expect(await send(pieces, { 'transfer-encoding': 'chunked' })).toBe(413)
        expect(await send(pieces, { 'content-length': String(11 * MEGABYTE) })).toBe(413)
        expect(await send([jpeg])).toBe(200)
      }
      expect(await send([Buffer.concat([jpeg, Buffer.alloc(3 * MEGABYTE)])])).toBe(200)
    } finally {
      await door.stop(1_000)
    }
  })

  test('a sender who disconnects half way is not a fault', async () => {
    const lines: string[] = []
    const tell = (event: string, fields: LogFields = {}) => void lines.push(`${event} ${fields.status ?? ''}`)
    const log = { debug: tell, info: tell, warn: tell, error: tell }
    const heard = identityApp(database, { makers, log })
    const { cookie, personId } = await heard.signUpAndIn()
    const door = await startListening(heard.app, { host: '127.0.0.1', port: 0 })
    lines.length = 0
    const asked = putOver(door.port, { cookie, 'content-length': String(MEGABYTE) }).on('error', () => undefined)
    asked.write(jpeg, () => asked.destroy())
    await eventually('the request is over', () => lines.length > 0)
    await door.stop(1_000)
    expect(lines).toEqual(['request 422'])
    expect(await photosOf(personId)).toEqual([])
  })
})

function putOver(port: number, headers: Record<string, string>) {
  const { host } = new URL(ownHeaders.origin)
  return httpRequest({ port, path: '/api/me/avatar', method: 'PUT', headers: { host, ...ownHeaders, ...headers } })
}
