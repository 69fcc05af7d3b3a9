import { expect, test } from 'vitest'
import { decideRoom, PERSON_BYTES, SHOP_BYTES } from './quota.ts'

const none = { person: 0, shop: 0, installation: 0 }

test.each([
  ['person', { ...none, person: PERSON_BYTES - 10 }, null],
  ['shop', { ...none, shop: SHOP_BYTES - 10 }, null],
  ['installation', { ...none, installation: 990 }, 1000],
] as const)('[P11] the last bytes of the %s are granted, one more is refused', (_whose, used, installation) => {
  expect(decideRoom(used, 10, installation)).toMatchObject({ ok: true })
  expect(decideRoom(used, 11, installation)).toMatchObject({ ok: false, code: 'quota_full' })
})

test('[P11] an installation without its own limit has no total limit', () => {
  expect(decideRoom({ ...none, installation: 1e15 }, 10, null).ok).toBe(true)
})
