import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PiecesPage } from '#web/pieces/pieces-page.tsx'
import { findingsOfAxe } from './support/axe.ts'
import { render } from './support/render.tsx'

async function openGallery(theme: 'light' | 'dark', dir: 'ltr' | 'rtl') {
  document.documentElement.dataset.theme = theme
  document.documentElement.dir = dir
  const routeTree = createRootRoute({ component: PiecesPage })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const { place } = render(<RouterProvider router={router} />)
  // The last to come: its code is loaded by itself.
  await expect.poll(() => page.getByRole('button', { name: 'Send' }).query()).not.toBeNull()
  await document.fonts.ready
  return place
}

/** Elements beyond the window's edges, but in strips that scroll by themselves. */
const tooWide = (place: HTMLElement) =>
  [...place.querySelectorAll('*')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return (right > innerWidth + 1 || left < -1) && !element.closest('.no-scrollbar')
  })

test.each([
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const)('axe finds nothing in the gallery, and nothing is wider than the window: %s, %s', async (theme, dir) => {
  const place = await openGallery(theme, dir)
  expect(await findingsOfAxe()).toEqual([])
  for (const width of [320, 1440]) {
    await page.viewport(width, 900)
    expect(tooWide(place).map((element) => element.outerHTML.slice(0, 200))).toEqual([])
  }
})
