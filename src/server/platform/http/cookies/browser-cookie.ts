import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '#server/platform/config/config.ts'
import type { ServerContext } from '../server-app.ts'
import { cookieAttributes, isSecure } from './session-cookie.ts'

type Address = Pick<Config, 'publicUrl'>
/** The longest lifetime that browsers accept. */
const LASTS_SECONDS = 400 * 24 * 3600

/** A sealed list of accounts that signed in from this browser before; it outlives the session. */
export function readBrowserCookie(c: ServerContext, config: Address): string | null {
  const sealed = getCookie(c, nameOf(config))
  return sealed !== undefined && /^[\w-]{40,1000}$/.test(sealed) ? sealed : null
}

export function writeBrowserCookie(c: ServerContext, config: Address, sealed: string): void {
  setCookie(c, nameOf(config), sealed, { ...cookieAttributes(config), maxAge: LASTS_SECONDS })
}

function nameOf(config: Address): string {
  return isSecure(config) ? '__Host-lookbook-browser' : 'lookbook-browser'
}
