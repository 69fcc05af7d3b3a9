import { isIP } from 'node:net'
import type { ServerContext } from '../http/server-app.ts'

/**
 * The caller's address. Behind exactly n trusted proxies each appended one address to X-Forwarded-For, so the caller is the n-th
 * from the right; everything left of it was sent by the caller and cannot be trusted.
 */
export function clientAddress(c: ServerContext, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return peer
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',')
  const claimed = withoutPort(forwarded.at(-trustedProxies)?.trim() ?? '')
  return isIP(claimed) === 0 ? peer : claimed
}

/** Groups addresses by household or machine: an IPv4 address, or the IPv6 /64 from which a caller can choose freely. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** The /48 of an IPv6 group: providers may give one customer all of its /64 groups. null for IPv4. */
export function widerGroup(group: string): string | null {
  return group.includes(':') ? `${group.split(':').slice(0, 3).join(':')}/48` : null
}

function withoutPort(address: string): string {
  const bracketed = /^\[([0-9a-f:.%]+)\](:\d+)?$/i.exec(address)
  if (bracketed?.[1]) return bracketed[1]
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? (address.split(':')[0] ?? '') : address
}
