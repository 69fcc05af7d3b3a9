import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotateKeys } from '#server/identity/second-factor/rotate-keys.ts'
import { preparePushKeys, readPushKeys } from '#server/notices/push/push-keys.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { makeBrowserKeys } from './push-service.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

test('[N58] servers that start at once share a key pair, which survives rotated keys and is made anew where they are lost', async () => {
  const { db } = app.database
  const [older, newer, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const deps = { ...app.deps, vault: createVault([older]) }
  const made = await Promise.all([1, 2, 3, 4].map(() => readPushKeys(deps)))
  expect(new Set(made.map((keys) => JSON.stringify(keys))).size).toBe(1)
  const stored = await db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow()
  expect(stored.sealed_private_key.toString('latin1')).not.toContain(made[0]!.privateKey)

  expect(await rotateKeys({ db, vault: createVault([newer, older]) })).toEqual({ resealed: 1, unreadable: 0 })
  const rotated = { ...deps, vault: createVault([newer]) }
  expect(await readPushKeys(rotated)).toEqual(made[0])
  await preparePushKeys(rotated)
  expect(await readPushKeys(rotated)).toEqual(made[0])

  const browser = app.as(await signedIn(db, await makePerson(db)))
  const device = { endpoint: 'https://push.example.test/x', keys: makeBrowserKeys().keys }
  expect((await browser.post('/api/me/notices/push', device)).body.devices).toHaveLength(1)
  const lost = { ...deps, vault: createVault([foreign]) }
  expect(await readPushKeys(lost)).toBeNull()
  await preparePushKeys(lost)
  expect((await readPushKeys(lost))?.publicKey).not.toBe(made[0]!.publicKey)
  expect((await browser.get('/api/me/notices/push')).body.devices).toEqual([])
})
