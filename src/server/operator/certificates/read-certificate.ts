import { once } from 'node:events'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { CertificateTarget } from './certificate-targets.ts'

/** unencrypted: the other side offers no TLS. */
export type ReadCertificate = { endsAt: string } | 'unencrypted'

const LIMIT_MS = 10_000
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** It could not be found out whether the other side offers TLS: it was not reached, or said nothing. */
export class TlsNotAsked extends Error {
  override name = 'TlsNotAsked'
}

/** Reads when a certificate ends, over the protocol that is used with it. Trust is not asked here: the connections in use do that. */
export async function readCertificate(
  { host, port, by }: CertificateTarget,
  limitMs = LIMIT_MS,
): Promise<ReadCertificate> {
  const signal = AbortSignal.timeout(limitMs)
  const socket = connectTcp({ host, port, signal })
  try {
    if (!(await offersTls(socket, by, signal))) return 'unencrypted'
    const servername = isIP(host) === 0 ? host : undefined
    const secured: TLSSocket = connectTls({ socket, rejectUnauthorized: false, ...(servername && { servername }) })
    secured.on('error', () => {}) // after the answer; before it, once() rejects
    await once(secured, 'secureConnect', { signal })
    const until = secured.getPeerCertificate().valid_to
    secured.destroy()
    return { endsAt: new Date(until).toISOString() }
  } finally {
    socket.destroy()
  }
}

async function offersTls(socket: Socket, by: CertificateTarget['by'], signal: AbortSignal): Promise<boolean> {
  try {
    await once(socket, 'connect', { signal })
    if (by === 'starttls') return await startTls(socket, signal)
    if (by === 'postgres') return await askPostgres(socket, signal)
  } catch (fault) {
    if (by === 'tls') throw fault
    throw new TlsNotAsked('no answer', { cause: fault })
  }
  return true
}

async function startTls(socket: Socket, signal: AbortSignal): Promise<boolean> {
  await readReply(socket, signal)
  socket.write('EHLO lookbook.invalid\r\n')
  if (!/^250[- ]STARTTLS\b/im.test(await readReply(socket, signal))) return false
  socket.write('STARTTLS\r\n')
  return (await readReply(socket, signal)).startsWith('220')
}

/** A reply of SMTP ends with a line whose code is followed by a space, or by nothing. */
async function readReply(socket: Socket, signal: AbortSignal): Promise<string> {
  let text = ''
  while (!/^\d{3}(?: [^\n]*)?\r?\n$/m.test(text)) {
    const [part] = (await once(socket, 'data', { signal })) as [Buffer]
    text += part.toString('latin1')
    if (text.length > 10_000) throw new Error('a reply without an end')
  }
  return text
}

async function askPostgres(socket: Socket, signal: AbortSignal): Promise<boolean> {
  socket.write(SSL_REQUEST)
  const [answer] = (await once(socket, 'data', { signal })) as [Buffer]
  return answer.toString('latin1') === 'S'
}
