import { getCookie, setCookie } from 'hono/cookie'
import type { EpochMs } from '#core/time.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ServerContext } from '../server-app.ts'

type Address = Pick<Config, 'publicUrl'>
const tokenForm = /^[\w-]{43}$/
const names = ['lookbook', '__Host-lookbook'] as const

/** The session cookie. Over https its name has the __Host- prefix, which binds it to this host and to encryption. */
export function readSessionCookie(c: ServerContext, config: Address): string | null {
  const token = getCookie(c, nameOf(config))
  return token !== undefined && tokenForm.test(token) ? token : null
}

/** True if a session cookie was sent, under its http or https name, whatever its value. */
export function hasSessionCookie(c: ServerContext): boolean {
  return names.some((name) => getCookie(c, name) !== undefined)
}

/** SameSite=Lax, so that people who follow a link from a mail are signed in; HttpOnly. */
export function writeSessionCookie(c: ServerContext, config: Address, token: string, expiresAt: EpochMs): void {
  setCookie(c, nameOf(config), token, { ...cookieAttributes(config), expires: new Date(expiresAt) })
}

export function clearSessionCookie(c: ServerContext, config: Address): void {
  setCookie(c, nameOf(config), '', { ...cookieAttributes(config), maxAge: 0 })
}

export function isSecure({ publicUrl }: Address): boolean {
  return publicUrl.startsWith('https:')
}

function nameOf(config: Address): string {
  return names[isSecure(config) ? 1 : 0]
}

export function cookieAttributes(config: Address) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(config) } as const
}
