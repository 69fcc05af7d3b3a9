import type { Config } from '#server/platform/config/config.ts'

/** A server whose certificate is checked: its address, and how TLS begins there (at once, STARTTLS or SSLRequest). */
export type CertificateTarget = {
  part: 'mail' | 'storage' | 'database'
  host: string
  port: number
  by: 'tls' | 'starttls' | 'postgres'
}

/** The mail server, the bucket and the database, where they are other machines' [O92]. */
export function certificateTargets({
  smtpUrl,
  storage,
  databaseUrl,
}: Pick<Config, 'smtpUrl' | 'storage' | 'databaseUrl'>): CertificateTarget[] {
  const targets: CertificateTarget[] = []
  const mail = smtpUrl === null ? null : URL.parse(smtpUrl)
  if (mail) {
    const isWrapped = mail.protocol === 'smtps:'
    const port = Number(mail.port) || (isWrapped ? 465 : 587)
    targets.push({ part: 'mail', host: bare(mail.hostname), port, by: isWrapped ? 'tls' : 'starttls' })
  }
  const bucket = storage === null ? null : URL.parse(storage.endpoint)
  if (bucket?.protocol === 'https:')
    targets.push({ part: 'storage', host: bare(bucket.hostname), port: Number(bucket.port) || 443, by: 'tls' })
  const database = databaseUrl === null ? null : URL.parse(databaseUrl)
  // Without a host, or with a folder as its host, it is a unix socket.
  if (database && database.hostname !== '' && !database.searchParams.get('host')?.startsWith('/'))
    targets.push({
      part: 'database',
      host: bare(database.hostname),
      port: Number(database.port) || 5432,
      by: 'postgres',
    })
  return targets
}

/** [::1] is ::1 to a socket. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
