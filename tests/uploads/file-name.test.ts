import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanFileName } from '#server/photos/uploads/file-name.ts'
import { openUploads, type Uploads } from './upload-app.ts'

let uploads: Uploads
beforeAll(async () => {
  uploads = await openUploads()
})
afterAll(() => uploads.close())

test.each([
  ['IMG_0001.HEIC', 'IMG_0001.HEIC'],
  ['Bob, seen from behind (2).jpg', 'Bob, seen from behind (2).jpg'],
  ['写真 🌿.jpg', '写真 🌿.jpg'],
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system32\\a.jpg', 'a.jpg'],
  ['C:\\fakepath\\photo.jpg', 'photo.jpg'],
  ['/etc/cron.d/', 'picture'],
  ['..', 'picture'],
  ['', 'picture'],
  ['   ', 'picture'],
  [null, 'picture'],
  ['a\u0000b\r\n\tc\u007f.jpg', 'abc.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['e\u0301.jpg', 'é.jpg'],
])('%j is stored as %j', (sent, called) => {
  expect(cleanFileName(sent)).toBe(called)
})

test('a name is always short, one line, and without a folder', () => {
  const nasty = fc.string({
    unit: fc.oneof(fc.constantFrom('/', '\\', '.', '\n', '\u202E', '🌿', '\uD800'), fc.string()),
    maxLength: 400,
  })
  fc.assert(
    fc.property(nasty, (sent) => {
      const called = cleanFileName(sent)
      expect([...called].length).toBeGreaterThan(0)
      expect([...called].length).toBeLessThanOrEqual(255)
      expect(called).not.toMatch(/[/\\\p{Cc}\p{Cs}\u202E]/u)
      expect(called).not.toMatch(/^\.+$/)
    }),
  )
})

test('a file is stored under its photo’s id, and the database stores its cleaned name', async () => {
  for (const name of ['../../../tmp/evil.jpg', '/etc/passwd', 'a\u0000.jpg', `${'🌿'.repeat(300)}.jpg`, '..']) {
    const { id } = await uploads.opened({ name, bytes: 1 })
    expect((await uploads.photo(id))?.file_name).toBe(cleanFileName(name))
    expect((await uploads.head(`/uploads/${id}`)).status).toBe(200)
  }
})
