import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTarball } from '#demo/pictures/read-tarball.ts'
import { packTarball, type TarEntry } from './support/pack-tarball.ts'

const folder = mkdtempSync(join(tmpdir(), 'lookbook-tarball-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function tarball(entries: TarEntry[], end?: Buffer): string {
  const path = join(folder, `${entries.length}-${Math.random()}.tgz`)
  packTarball(path, entries, end)
  return path
}

async function filesOf(path: string, wanted: string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const { file, content } of readTarball(path, (name) => wanted.includes(name)))
    files[file] = content.toString()
  return files
}

test('returns the named files only, including long names and empty files', async () => {
  const long = `deep/${'folder/'.repeat(30)}photo.jpg`
  const record = ` path=package/${long}\n`
  const pax = `${record.length + 3}${record}`
  const path = tarball([
    { name: 'package/package.json', content: '{}' },
    { name: 'package/images/one.jpg', content: 'one'.repeat(700) },
    { name: 'photo.jpg', prefix: 'package/images', content: 'with a prefix' },
    { name: 'PaxHeader', content: pax, kind: 'x' },
    { name: 'package/short', content: 'long name' },
    { name: 'package/empty.jpg', content: '' },
    { name: 'package/images', content: '', kind: '5' },
  ])
  expect(await filesOf(path, ['images/one.jpg', 'images/photo.jpg', long, 'empty.jpg'])).toEqual({
    'images/one.jpg': 'one'.repeat(700),
    'images/photo.jpg': 'with a prefix',
    [long]: 'long name',
    'empty.jpg': '',
  })
})

test('a path that leads outside is only a name, and a link is not a file', async () => {
  const path = tarball([
    { name: 'package/../../etc/passwd', content: 'root' },
    { name: 'package/link.jpg', content: '', kind: '2' },
    { name: 'package/real.jpg', content: 'real' },
  ])
  expect(await filesOf(path, ['link.jpg', 'real.jpg', 'etc/passwd'])).toEqual({ 'real.jpg': 'real' })
})

test('a truncated tarball, and one that declares more bytes than any picture, is refused', async () => {
  const whole = { name: 'package/a.jpg', content: 'a'.repeat(600) }
  const short = tarball([whole, { name: 'package/b.jpg', content: '' }], Buffer.alloc(0))
  expect(await filesOf(short, ['a.jpg'])).toHaveProperty(['a.jpg'])
  const lying = Buffer.alloc(1024)
  lying.write('package/huge.jpg', 0)
  lying.write('77777777777', 124)
  lying.write('0', 156)
  await expect(filesOf(tarball([], lying), ['huge.jpg'])).rejects.toThrow('cannot be read')
  const cut = Buffer.alloc(512)
  cut.write('package/cut.jpg', 0)
  cut.write('00000002000', 124)
  cut.write('0', 156)
  await expect(filesOf(tarball([], cut), ['cut.jpg'])).rejects.toThrow('ends early')
})
