import { describe, test } from 'vitest'
import { lookAtBothThemes } from './support/checks.ts'
import { ownSession, screens, settled } from './support/screens.ts'
import { visit } from './support/visitor.ts'

// On a phone with every change (every-screen.test.ts); on a desktop the same elements stand elsewhere, and that may wait for a proof.
describe.each(screens)('$name', ({ path, isOwn, expects = [] }) => {
  test('axe finds nothing on a desktop, in light and in dark', async () => {
    const page = await visit(await path(), {
      device: 'desktop',
      expects,
      ...(isOwn && { session: await ownSession() }),
    })
    await settled(page)
    await lookAtBothThemes(page)
  })
})
