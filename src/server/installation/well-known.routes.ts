import { answerProblem } from '#server/platform/http/answers/problem.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { type Speech, speechIn } from '#server/words/speech.ts'
import type { Deps } from '../deps.ts'
import { siteLanguage, siteName } from './site-name.ts'

const DAY_MS = 86_400_000
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180

/** A worker that removes itself and everything that was stored for use without a connection [O68]. */
const removingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** Addresses that browsers and security researchers look for. The icons are made by the build (scripts/client/make-icons.ts). */
export function mountWellKnown(app: ServerApp, { config, now }: Pick<Deps, 'config' | 'now'>): void {
  app.get('/manifest.webmanifest', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    c.header('Content-Type', 'application/manifest+json')
    return c.body(JSON.stringify(manifestOf(siteName(config), speechIn(siteLanguage(config)))))
  })

  // Without it browsers would keep a worker they already have: a missing script does not remove one.
  if (config.offline === 'off')
    app.get('/service-worker.js', (c) => {
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Type', 'text/javascript; charset=utf-8')
      return c.body(removingWorker)
    })

  app.get('/.well-known/security.txt', (c) => {
    if (config.securityContact === null) return answerProblem(c, 'not_found')
    const expires = Math.floor(now() / DAY_MS + SECURITY_TXT_DAYS) * DAY_MS
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(expires).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(`${lines.join('\n')}\n`)
  })

  // Password managers follow this to the page where a password is changed.
  app.get('/.well-known/change-password', (c) => c.redirect('/me/security', 302))
}

/** In the site's language: browsers ask for it without telling whose it is. */
function manifestOf(name: string, { language, direction, words }: Speech) {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (url: string, label: string) => ({ name: label, url, icons: [icon('icon-192', 192, 'any')] })
  return {
    name,
    short_name: name,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: language,
    dir: direction,
    display: 'standalone',
    shortcuts: [shortcut('/me/bookings', words.site.app.bookings), shortcut('/me/saved', words.site.app.saved)],
    background_color: '#fbfaf8',
    theme_color: '#fbfaf8',
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  }
}
