import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf } from '#web/messages/locale.ts'
import { locale } from '#web/messages/use-messages.ts'
import { PiecesPage } from './pieces-page.tsx'

const asked = new URLSearchParams(location.search)
const root = document.documentElement
root.lang = locale
root.dir = asked.get('dir') ?? directionOf(locale)
const theme = asked.get('theme')
if (theme) root.dataset.theme = theme

// Links of the samples need a router; they lead nowhere.
const router = createRouter({
  routeTree: createRootRoute({ component: PiecesPage, notFoundComponent: PiecesPage }),
  history: createMemoryHistory(),
})

createRoot(document.getElementById('pieces')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
