import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '#server/platform/config/config.ts'
import type { ServerContext } from '../server-app.ts'
import { cookieAttributes, isSecure } from './session-cookie.ts'

type Address = Pick<Config, 'publicUrl'>
const tokenForm = /^[\w-]{43}$/
const KEPT_SECONDS = 30 * 24 * 3600

/** Identifies a browser's cart before anybody signs in. Set only once something is added to the cart. */
export function readCartCookie(c: ServerContext, config: Address): string | null {
  const token = getCookie(c, nameOf(config))
  return token !== undefined && tokenForm.test(token) ? token : null
}

export function writeCartCookie(c: ServerContext, config: Address, token: string): void {
  setCookie(c, nameOf(config), token, { ...cookieAttributes(config), maxAge: KEPT_SECONDS })
}

function nameOf(config: Address): string {
  return isSecure(config) ? '__Host-lookbook-cart' : 'lookbook-cart'
}
