/** The address we listen on, and the one that people use. */
export type Reach = { host: string; publicUrl: string }

/** A host name or address that only this machine reaches; an IPv6 one with or without its brackets. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(host)
}

/** Can anyone but this machine reach us: directly, or through a proxy at a public address? */
export function isPublic({ host, publicUrl }: Reach): boolean {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname)
}
