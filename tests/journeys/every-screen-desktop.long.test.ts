import { describe, test } from 'vitest'
import { lookAtBothThemes } from './support/browser/checks.ts'
import { settled } from './support/browser/settled.ts'
import { visit, withOwnInstallation } from './support/browser/visitor.ts'
import { screens, sessionFor, withTexts } from './support/screens.ts'

withOwnInstallation(withTexts)

// every-screen.test.ts checks phones on every change; a desktop has the same elements in another layout.
describe.each(screens)('$name', (screen) => {
  test('axe finds nothing on a desktop, in light and in dark', async () => {
    const { path, expects = [] } = screen
    const page = await visit(await path(), { device: 'desktop', expects, ...(await sessionFor(screen)) })
    await settled(page)
    await lookAtBothThemes(page)
  })
})
