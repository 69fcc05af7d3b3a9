import type { Config } from '../config/config.ts'
import type { Middleware } from '../http/server-app.ts'
import { opensPopups } from './hosted-sources.ts'

/** Set on every response. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'firebase'>, policy: string): Middleware {
  // A provider's sign-in popup must be able to send its result to the page that opened it.
  const opener = config.firebase !== null && opensPopups(config.firebase) ? 'same-origin-allow-popups' : 'same-origin'
  const headers: [string, string][] = [
    ['Content-Security-Policy', policy],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', opener],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ]
  if (config.publicUrl.startsWith('https:')) {
    headers.push(['Strict-Transport-Security', 'max-age=31536000'])
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) c.res.headers.set(name, value)
    const own = c.get('styleHash')
    if (own) c.res.headers.set('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' ${own}`))
  }
}
