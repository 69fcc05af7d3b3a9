import { createRoot, hydrateRoot } from 'react-dom/client'
import { LANGUAGE_COOKIE } from '#core/messages/languages.ts'
import { holdAnswers } from '#web/data/api/api.ts'
import { createQueryClient } from '#web/data/api/query-client.ts'
import { followCartCount } from '#web/data/cart/cart-count.ts'
import { followOtherTabs, mayBeSignedIn } from '#web/data/identity/session.ts'
import { followInstallOffer } from '#web/data/offline/install-app.ts'
import { noteDocument } from '#web/data/offline/kept-state.ts'
import { startWorker } from '#web/data/offline/worker-link.ts'
import { pseudoLocale } from '#web/messages/locale.ts'
import { setPageClock } from '#web/messages/page-time.ts'
import { locale } from '#web/messages/use-messages.ts'
import { colourBrowser } from '#web/ui/styles/theme-shown.ts'
import { App } from './app.tsx'
import { firstScreenTaken } from './first-screen.tsx'
import { followNavigation } from './follow-navigation.ts'
import type { PageData } from './page-data.ts'
import { buildRouter } from './router.ts'
import { Footer } from './shell/shell.tsx'

/** Yields to the event loop, so that the browser can handle input or paint. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** Starts the client. Not in the entry file: there its imports would cost their names in the first load twice. */
export async function start(): Promise<void> {
  const root = document.documentElement
  // The server wrote the language of these scripts into the document; of the test language it knows nothing.
  if (locale === pseudoLocale) Object.assign(root, { lang: locale, dir: 'rtl' })
  colourBrowser()
  noteDocument()
  followInstallOffer()
  void startWorker(mayBeSignedIn)
  // Most readers have a page in their language: what offers another is loaded by the others alone.
  const { cookie } = document
  const isTheirs = cookie.includes(LANGUAGE_COOKIE)
    ? cookie.includes(`${LANGUAGE_COOKIE}=${locale}`)
    : navigator.language.startsWith(locale)
  if (!isTheirs) void import('./offer-language.ts').then(({ offerLanguage }) => offerLanguage())
  await breathe()

  const queryClient = createQueryClient()
  const router = buildRouter(queryClient)
  await breathe()
  followOtherTabs(queryClient)
  followCartCount()
  followNavigation(router)

  const place = document.getElementById('app')!
  const app = <App queryClient={queryClient} router={router} />
  const text = document.getElementById('page-data')?.textContent
  // The test language is made in the browser alone.
  const data: PageData | null = text && locale !== pseudoLocale ? JSON.parse(text) : null
  for (const [key, value] of data?.reads ?? []) queryClient.setQueryData(key, value, { updatedAt: data!.at })
  // A page that the service worker kept may be days old: it is rendered again, with today's words.
  if (data && root.dataset.kept === undefined) void takeOver(data)
  else {
    // Screens render their own <title>; of two the browser would use the first.
    document.querySelector('title')?.remove()
    createRoot(place).render(app)
  }

  /** Hydrates with the server's data and clock, so that the first client render is identical. */
  async function takeOver({ at }: PageData): Promise<void> {
    setPageClock(() => at)
    holdAnswers(Promise.race([firstScreenTaken, new Promise((resolve) => setTimeout(resolve, 5000))]))
    void firstScreenTaken.then(() => setPageClock(() => undefined))
    await breathe()
    await Promise.all([router.load(), Footer.preload?.()])
    await breathe()
    hydrateRoot(place, app)
  }
}
