import type { Config } from '../config/config.ts'
import { addressGroup, clientAddress } from '../middleware/client-address.ts'
import { hashToken } from '../secrets/tokens.ts'
import { readBrowserCookie } from './cookies/browser-cookie.ts'
import { readSessionCookie } from './cookies/session-cookie.ts'
import type { ServerContext } from './server-app.ts'

/** The origin of a call: its address and what the browser sent about itself. */
export type Caller = {
  /** as addressGroup() returns it */
  address: string
  userAgent: string | null
  /** hash of the token this browser sent, valid or not */
  tokenHash: Buffer | null
  /** made on this machine, not forwarded by a proxy */
  isLocal: boolean
  /** the sealed list of earlier sign-ins from this browser */
  browser: string | null
}

export function callerOf(c: ServerContext, config: Pick<Config, 'publicUrl' | 'trustedProxies'>): Caller {
  const token = readSessionCookie(c, config)
  return {
    address: addressGroup(clientAddress(c, config.trustedProxies)),
    userAgent: c.req.header('user-agent') ?? null,
    tokenHash: token === null ? null : hashToken(token),
    isLocal: c.get('isLocal') ?? false,
    browser: readBrowserCookie(c, config),
  }
}
