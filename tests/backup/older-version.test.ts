import { hash, randomBytes, randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readManifest } from '#server/backup/backup-folder.ts'
import { findBackup } from '#server/backup/restore-backup.ts'
import { makePerson } from '#tests/support/make.ts'
import { type CartItem, seenItems } from '#tests/support/seen-items.ts'
import { ownHeaders, testDeps } from '#tests/support/test-app.ts'
import { newFolder, openTarget, restoreInto } from './support/backup-world.ts'

/** Made by an earlier version with the tests' own three shops and drawn pictures; docs/TESTING.md says how. */
const fixture = join(import.meta.dirname, 'fixture')
const now = Date.parse('2026-11-18T08:00:00Z')

test('[O86] the data of an earlier version are migrated, shown and booked', async () => {
  const { path, id } = await findBackup(fixture)
  expect((await readManifest({ path, key: null }, id)).migrations.at(-1)!.name).toBe('0550_money_decimals')
  const target = await openTarget()
  await restoreInto(target, fixture)
  const { db } = target.database
  const app = buildApp(testDeps({ db, blobs: target.blobs, now: () => now }))
  const token = randomBytes(32).toString('base64url')
  const session = { token_hash: hash('sha256', token, 'buffer'), person_id: await makePerson(db) }
  await db
    .insertInto('session')
    .values({ ...session, created_at: new Date(now), expires_at: new Date(now + 3_600_000) })
    .execute()
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = { ...ownHeaders, cookie: `lookbook=${token}`, 'content-type': 'application/json' }
    const asked = { method, headers: { ...headers, 'idempotency-key': randomUUID() }, body: JSON.stringify(body) }
    const answer = await app.request(path, asked, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    return answer.json()
  }

  const { items: looks } = (await ask('GET', '/api/looks')) as { items: { id: string; shop: { slug: string } }[] }
  expect(looks.length).toBeGreaterThan(2)
  const look = looks.find(({ shop }) => shop.slug === 'sample-kiln') ?? looks[0]!
  await ask('GET', `/api/looks/${look.id}`)
  await ask('GET', `/api/shops/${look.shop.slug}`)
  const photo = await db.selectFrom('original').select('hash').executeTakeFirstOrThrow()
  expect((await app.request(`/photos/${photo.hash.slice(0, 32)}-160.webp`)).status).toBe(200)

  const { days } = (await ask('GET', `/api/looks/${look.id}/times`)) as { days: { starts: string[] }[] }
  const startsAt = days.flatMap(({ starts }) => starts).at(-1)!
  await ask('POST', '/api/cart/items', { lookId: look.id, startsAt })
  const { items } = (await ask('GET', '/api/cart')) as { items: CartItem[] }
  const placed = (await ask('POST', '/api/bookings', { contact: { name: 'Ana' }, items: seenItems(items) })) as {
    id: string
  }
  await ask('GET', `/api/bookings/${placed.id}`)
})

test('[O86] a backup from before the newest migration that the baseline replaced is refused with the version that restores it', async () => {
  const folder = newFolder()
  cpSync(fixture, folder, { recursive: true })
  const { id } = await findBackup(folder)
  const path = join(folder, id, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { migrations: { name: string }[] }
  manifest.migrations.pop()
  const changed = JSON.stringify(manifest)
  writeFileSync(path, changed)
  const sums = join(folder, id, 'sha256sums')
  const line = `${hash('sha256', changed)}  manifest.json`
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(/^.*manifest\.json$/m, line))
  await expect(restoreInto(await openTarget(), folder)).rejects.toThrow(
    'This backup stands at the migration 0540_limits_in_cart, which only Lookbook until 19 November 2026 (commit d4d10438) can bring up to date. Restore it there and make a backup, then use this version.',
  )
})
