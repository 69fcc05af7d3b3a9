import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf } from '#web/messages/locale.ts'
import { locale } from '#web/messages/use-messages.ts'
import { colourBrowser } from '#web/ui/theme-shown.ts'
import { App } from './app.tsx'

document.documentElement.lang = locale
document.documentElement.dir = directionOf(locale)
colourBrowser()
// zod comes later, with the first form; it would try `new Function`, which our Content-Security-Policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// Screens bring their own <title>; of two the browser would take the first.
document.querySelector('title')?.remove()

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
