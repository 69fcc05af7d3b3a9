import type { EpochMs } from '#core/time.ts'
import type { Config } from '../config/config.ts'
import { forwardingHeader } from '../http/at-machine.ts'
import type { Middleware, ServerContext } from '../http/server-app.ts'
import type { Log } from '../process/log.ts'

/** Load balancers send these without a visitor behind them. */
const askedByProxies = new Set(['/api/health', '/api/ready'])

export type ProxyWarning = { kind: 'not_trusted' | 'header_missing' | 'no_headers'; header: string | null; at: EpochMs }

type WatchDeps = {
  config: Pick<Config, 'trustedProxies' | 'publicUrl'>
  log: Log
  now: () => EpochMs
  /** Called once, for the operator's health page. */
  onWarning?: (warning: ProxyWarning) => void
}

/** Logs once where proxies and LOOKBOOK_TRUSTED_PROXIES disagree: rate limits would count all callers as one, or none at all. */
export function watchProxies({ config, log, now, onWarning }: WatchDeps): Middleware {
  const { trustedProxies } = config
  const publicOrigin = new URL(config.publicUrl).origin
  let hasWarned = false
  return async (c, next) => {
    if (hasWarned || askedByProxies.has(c.req.path)) return next()
    const header = trustedProxies === 0 ? forwardingHeader(c) : null
    const addresses = c.req.header('x-forwarded-for')?.split(',').length ?? 0
    const isBare = trustedProxies === 0 && header === null && showsBareProxy(c, publicOrigin)
    if (isBare)
      log.warn('proxy.no_headers', {
        hint: 'let the proxy set Host and X-Forwarded-For, and set LOOKBOOK_TRUSTED_PROXIES',
      })
    else if (header !== null)
      log.warn('proxy.not_trusted', { header, hint: 'set LOOKBOOK_TRUSTED_PROXIES and LOOKBOOK_URL' })
    else if (addresses < trustedProxies)
      log.warn('proxy.header_missing', { addresses, trustedProxies, hint: 'set X-Forwarded-For in every proxy' })
    hasWarned = isBare || header !== null || addresses < trustedProxies
    const kind = isBare ? 'no_headers' : header === null ? 'header_missing' : 'not_trusted'
    if (hasWarned) onWarning?.({ kind, header, at: now() })
    return next()
  }
}

/**
 * True if a proxy passed this on without a header that says so, as nginx does with a bare proxy_pass: in HTTP/1.0, which no
 * browser speaks, or with another Host than the one that the browser's page came from [O118].
 */
function showsBareProxy(c: ServerContext, publicOrigin: string): boolean {
  if (c.env?.incoming?.httpVersion === '1.0') return true
  const page = URL.parse(c.req.header('origin') ?? c.req.header('referer') ?? '')
  const isOwnPage = page?.origin === publicOrigin || c.req.header('sec-fetch-site') === 'same-origin'
  const host = c.req.header('host')
  return page !== null && isOwnPage && host !== undefined && page.host !== host
}
