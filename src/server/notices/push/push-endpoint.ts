import { isIP } from 'node:net'
import { isPublicAddress } from '#server/platform/http/public-address.ts'

/** An address that pushes may be sent to [N61]: https at its usual port, without a password, at no private address. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  // Names without a dot, and names of this network.
  return /\.[a-z][a-z0-9-]*$/.test(host) && !/\.(localhost|local|internal|home|lan|arpa)$/.test(host)
}
