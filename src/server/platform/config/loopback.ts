/** The address we listen on, and the public URL. */
export type Reach = { host: string; publicUrl: string }

/** A host name or address that is reachable only from this machine; IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(host)
}

/** True if other machines can reach us: directly, or through a proxy at a public address. */
export function isPublic({ host, publicUrl }: Reach): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
}
