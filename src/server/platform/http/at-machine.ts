import { timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config/config.ts'
import { isLoopback, isPublic } from '../config/loopback.ts'
import { cookieAttributes } from './cookies/session-cookie.ts'
import type { ServerContext } from './server-app.ts'

const forwarding = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/
const KEY_COOKIE = 'lookbook-mailbox'

/** The first header that shows that a proxy forwarded this request. */
export function forwardingHeader(c: ServerContext): string | null {
  return [...c.req.raw.headers.keys()].find((name) => forwarding.test(name)) ?? null
}

/** True if the request comes from this machine without a proxy, as far as its headers show [A5]. */
export function isAtMachine(c: ServerContext, config: Config): boolean {
  return isPrivate(config) && isLoopback(c.env?.incoming?.socket.remoteAddress ?? '') && !showsProxy(c)
}

/** True if by its settings nobody but this machine reaches the installation. */
function isPrivate(config: Config): boolean {
  return !isPublic(config) && config.trustedProxies === 0
}

/**
 * True for a page of ours at a foreign address: a proxy that shows itself in nothing else forwards to us, so a later request that
 * shows none may come from anywhere. Browsers mark what a page of another site asks of this machine as cross-site; at a plain http
 * address they mark nothing.
 */
export function revealsProxy(c: ServerContext): boolean {
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  return site === 'same-origin' && [c.req.header('origin'), c.req.header('referer')].some(isForeign)
}

/**
 * nginx with a bare proxy_pass sends no forwarding header, but uses HTTP/1.0; a different host name shows in Origin and Referer.
 */
function showsProxy(c: ServerContext): boolean {
  return (
    forwardingHeader(c) !== null ||
    c.env?.incoming?.httpVersion === '1.0' ||
    !isLoopback(new URL(c.req.url).hostname) ||
    [c.req.header('origin'), c.req.header('referer')].some(isForeign) ||
    c.req.header('sec-fetch-site') === 'cross-site'
  )
}

function isForeign(address: string | undefined): boolean {
  return address !== undefined && !isLoopback(URL.parse(address)?.hostname ?? '')
}

/**
 * True if the request has the key printed at start: only someone who can read the terminal or the data folder has it. It opens the
 * mailbox through whatever forwards to this machine, such as an editor's tunnel; never on an installation that others reach.
 */
export function bringsMailboxKey(c: ServerContext, config: Config, key: string): boolean {
  return (
    isPrivate(config) && c.req.header('sec-fetch-site') !== 'cross-site' && isSameKey(getCookie(c, KEY_COOKIE), key)
  )
}

/** The printed link carries the key; this stores it in a cookie. */
export function takeMailboxKey(c: ServerContext, config: Config, key: string): boolean {
  if (!isSameKey(c.req.query('key'), key)) return false
  setCookie(c, KEY_COOKIE, key, { ...cookieAttributes(config), sameSite: 'Strict' })
  return true
}

function isSameKey(candidate: string | undefined, key: string): boolean {
  const [one, other] = [Buffer.from(candidate ?? ''), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
