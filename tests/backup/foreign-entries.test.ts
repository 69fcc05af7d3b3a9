import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countRelations } from '#server/database/copy/restore-marker.ts'
import { isPictureKey } from '#server/photos/making/photo-files.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { onServer } from '#tests/support/database.ts'
import { backUp, newFolder, openSource, openTarget, restoreInto } from './support/backup-world.ts'

type Entry = { key: string; bytes: number; sha256: string }
const content = Buffer.from('planted')
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const entryOf = (key: string): Entry => ({ key, bytes: content.length, sha256: hashOf(content) })
const hash = hashOf(content)
const good = `originals/${hash.slice(0, 2)}/${hash}`
const name = hash.slice(0, 32)

/** Changes the list of a plain backup as somebody with write access to its folder can: every hash agrees again. */
function changeList(folder: string, id: string, change: (entries: Entry[]) => unknown[]): void {
  const file = (name: string) => join(folder, id, name)
  const entries = gunzipSync(readFileSync(file('pictures')))
    .toString()
    .trim()
    .split('\n')
  const changed = change(entries.map((line) => JSON.parse(line)))
  const list = gzipSync(changed.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  writeFileSync(file('pictures'), list)
  const manifest = JSON.parse(readFileSync(file('manifest.json'), 'utf8'))
  manifest.pictures.count = changed.length
  manifest.files.pictures = { bytes: list.length, sha256: hashOf(list) }
  writeFileSync(file('manifest.json'), JSON.stringify(manifest))
  writeFileSync(file('sha256sums'), `${hashOf(readFileSync(file('manifest.json')))}  manifest.json\n`)
}

function put(folder: string, key: string): void {
  const path = join(folder, 'pictures', key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

async function openBackup() {
  const source = await openSource()
  const made = newFolder()
  const { manifest } = await backUp(source, made)
  const target = await openTarget()
  return {
    id: manifest.id,
    copy: () => {
      const folder = newFolder()
      cpSync(made, folder, { recursive: true })
      return folder
    },
    /** The refusal's sentence; the target must be as it was. */
    refusal: async (folder: string) => {
      const fault = await restoreInto(target, folder).then(
        () => 'it was restored',
        (error: unknown) => error,
      )
      expect(fault).toBeInstanceOf(CannotStart)
      expect(await onServer(countRelations, target.database.connectionString)).toBe(0)
      expect(readdirSync(target.dataDir)).toEqual([])
      return (fault as CannotStart).message
    },
  }
}

test('[O115] a list that names anything but our pictures is refused before anything is written, and the entry is named', async () => {
  const backup = await openBackup()
  const names: [what: string, key: string][] = [
    ['..', `originals/../../${hash}`],
    ['.. at the start', '../keys'],
    ['absolute', `/tmp/${hash}`],
    ['the keys', 'keys'],
    ['the database', 'postgres/pgdata/postgresql.auto.conf'],
    ['an upload on its way', `uploads/${hash}`],
    ['another folder', `exports/${hash.slice(0, 2)}/${hash}`],
    ['backslashes', `originals\\${hash.slice(0, 2)}\\${hash}`],
    ['capitals', good.toUpperCase()],
    ['a folder in capitals', `Originals/${hash.slice(0, 2)}/${hash}`],
    ['a directory', `originals/${hash.slice(0, 2)}`],
    ['a slash at the end', `${good}/`],
    ['empty', ''],
    ['very long', `originals/${'a'.repeat(100_000)}`],
    ['NUL', `${good}\0.webp`],
    ['a line break', `${good}\n`],
    ['a folder of another name', `originals/${hash.startsWith('0') ? '1' : '0'}${hash.slice(1, 2)}/${hash}`],
    ['another kind of file', `photos/${name.slice(0, 2)}/${name}-640.html`],
    ['a width of nothing', `photos/${name.slice(0, 2)}/${name}-0.webp`],
    ['a private preview', `private/photos/${name.slice(0, 2)}/${name}-1280.jpg`],
  ]
  for (const [what, key] of names) {
    const folder = backup.copy()
    changeList(folder, backup.id, (entries) => [...entries, entryOf(key)])
    const sentence = await backup.refusal(folder)
    const shown = JSON.stringify(key.length > 120 ? `${key.slice(0, 120)}…` : key)
    expect(sentence, what).toContain(`its entry ${shown} is not a picture of Lookbook. Nothing was restored`)
  }
  for (const entry of [{}, null, 'originals', { ...entryOf(good), mode: 0o777 }]) {
    const folder = backup.copy()
    changeList(folder, backup.id, (entries) => [...entries, entry])
    expect(await backup.refusal(folder)).toContain('is not a picture of Lookbook')
  }
  const folder = backup.copy()
  changeList(folder, backup.id, (entries) => [...entries, entries[0]!])
  expect(await backup.refusal(folder)).toContain('stands there twice')
})

test('[O115] a link, a folder or a link above it in the place of a picture is refused', async () => {
  const backup = await openBackup()
  const elsewhere = newFolder()
  writeFileSync(join(elsewhere, hash), content)
  const ways: [what: string, plant: (folder: string) => void][] = [
    [
      'a link to a file outside',
      (folder) => {
        put(folder, good)
        rmSync(join(folder, 'pictures', good))
        symlinkSync(join(elsewhere, hash), join(folder, 'pictures', good))
      },
    ],
    ['a folder', (folder) => mkdirSync(join(folder, 'pictures', good), { recursive: true })],
    [
      'a link to a folder outside',
      (folder) => {
        rmSync(join(folder, 'pictures', dirname(good)), { recursive: true, force: true })
        symlinkSync(elsewhere, join(folder, 'pictures', dirname(good)))
      },
    ],
  ]
  for (const [what, plant] of ways) {
    const folder = backup.copy()
    plant(folder)
    changeList(folder, backup.id, (entries) => [...entries, entryOf(good)])
    const sentence = await backup.refusal(folder)
    expect(sentence, what).toContain(`${join(folder, 'pictures', good)} is not a file of this backup`)
  }
})

test('[O115] a picture more, by a name of our form, is restored; a folder of pictures may stand on another disk', async () => {
  const backup = await openBackup()
  const folder = backup.copy()
  put(folder, good)
  changeList(folder, backup.id, (entries) => [...entries, entryOf(good)])
  const disk = newFolder()
  cpSync(join(folder, 'pictures'), disk, { recursive: true })
  rmSync(join(folder, 'pictures'), { recursive: true })
  symlinkSync(disk, join(folder, 'pictures'))
  const target = await openTarget()
  await restoreInto(target, folder)
  expect(await target.blobs.has(good)).toBe(true)
})

test('[O115] every name that a picture gets is of that form', () => {
  for (const key of [
    good,
    `photos/${name.slice(0, 2)}/${name}-160.webp`,
    `photos/${name.slice(0, 2)}/${name}-1280.jpg`,
    `private/photos/${name.slice(0, 2)}/${name}-1920.webp`,
  ])
    expect(isPictureKey(key), key).toBe(true)
})
