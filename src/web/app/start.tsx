import { createRoot, hydrateRoot } from 'react-dom/client'
import { holdAnswers } from '#web/data/api/api.ts'
import { createQueryClient } from '#web/data/api/query-client.ts'
import { followOtherTabs } from '#web/data/identity/session.ts'
import { directionOf } from '#web/messages/locale.ts'
import { setPageClock } from '#web/messages/page-time.ts'
import { locale } from '#web/messages/use-messages.ts'
import { colourBrowser } from '#web/ui/styles/theme-shown.ts'
import { App } from './app.tsx'
import { firstScreenTaken } from './first-screen.tsx'
import { followNavigation } from './follow-navigation.ts'
import type { PageData } from './page-data.ts'
import { buildRouter } from './router.ts'
import { Footer } from './shell/shell.tsx'

/** The browser may answer a hand, or paint, before what follows. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** Everything a page does once. Bundled with the rest of the first load: in the entry's own file it would cost its names twice. */
export async function start(): Promise<void> {
  const root = document.documentElement
  // Said again, it would cost a new style for every element.
  if (root.lang !== locale) root.lang = locale
  if (root.dir !== directionOf(locale)) root.dir = directionOf(locale)
  colourBrowser()
  await breathe()

  const queryClient = createQueryClient()
  const router = buildRouter(queryClient)
  await breathe()
  followOtherTabs(queryClient)
  followNavigation(router)

  const place = document.getElementById('app')!
  const app = <App queryClient={queryClient} router={router} />
  const data = document.getElementById('page-data')?.textContent
  // The server speaks English: in another language the page is drawn anew.
  if (data && locale === 'en') void takeOver(JSON.parse(data))
  else {
    // Screens bring their own <title>; of two the browser would take the first.
    document.querySelector('title')?.remove()
    createRoot(place).render(app)
  }

  /** Gives life to what the server drew: with its data and its time, so that the first drawing here is the same. */
  async function takeOver({ at, reads }: PageData): Promise<void> {
    for (const [key, value] of reads) queryClient.setQueryData(key, value, { updatedAt: at })
    setPageClock(() => at)
    holdAnswers(Promise.race([firstScreenTaken, new Promise((resolve) => setTimeout(resolve, 5000))]))
    void firstScreenTaken.then(() => setPageClock(() => undefined))
    router.ssr = { manifest: undefined }
    await breathe()
    await Promise.all([router.load(), Footer.preload?.()])
    await breathe()
    hydrateRoot(place, app)
  }
}
