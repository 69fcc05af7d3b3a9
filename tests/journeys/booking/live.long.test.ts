import { expect, test } from 'vitest'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { freeOn, goneAfterMs, openLook, timeOn, withFreeLooks } from '../support/data/free-looks.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()
const looks = withFreeLooks()

// Needs a quiet machine; live.test.ts checks the same pushes without a clock.
test('[T17] a time taken elsewhere leaves an open look within a second, and so does the next one', async () => {
  const look = looks[0]!
  const page = await visit('/help')
  await openLook(page, look)
  const { first, last } = await freeOn(look)
  expect(await goneAfterMs(page, look, last)).toBeLessThan(1_000)
  expect(await goneAfterMs(page, look, first)).toBeLessThan(1_000)
})

test('[T17] a time whose hold expires comes back into an open look within five seconds', async () => {
  const look = looks[0]!
  const page = await visit('/help')
  await openLook(page, look)
  const { last } = await freeOn(look)
  await goneAfterMs(page, look, last)
  await changeRows(`update occupancy set expires_at = now() + interval '1 second' where expires_at > now()`)
  const endsAt = performance.now() + 1_000
  await timeOn(page, look, last).waitFor()
  expect(performance.now() - endsAt).toBeLessThan(5_000)
})
