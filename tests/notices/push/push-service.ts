import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { importSPKI, jwtVerify } from 'jose'
import { onTestFinished } from 'vitest'
import { ownCertificate } from '../support/own-certificate.ts'

/** A browser's side of a subscription: what it gives away, and what it keeps to decrypt with. */
export function makeBrowserKeys() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    p256dh: own.getPublicKey(),
    auth,
    /** RFC 8188 with the keys of RFC 8291, by the book and without the library that encrypted. */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const input = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = body.subarray(21 + idLength)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

export type PushRequest = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }
export type PushService = Awaited<ReturnType<typeof startPushService>>

const certificate = ownCertificate()

/** A push service on this machine, over TLS; answers as told, 201 otherwise. `hang`: never. */
export async function startPushService() {
  const requests: PushRequest[] = []
  const answers: { status: number | 'hang'; headers?: Record<string, string> }[] = []
  const server = createServer(certificate, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const { status, headers } = answers.shift() ?? { status: 201 }
      if (status !== 'hang') response.writeHead(status, headers).end('an answer nobody reads')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return { origin, ca: certificate.cert, requests, answers }
}

/** Checks who sent a push, as a push service does (RFC 8292), and answers the claims. */
export async function verifyVapid({ headers }: PushRequest, origin: string, publicKey: string, now: number) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: b64(point.subarray(1, 33)), y: b64(point.subarray(33)) }
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const verified = await jwtVerify(token, await importSPKI(pem.toString(), 'ES256'), {
    audience: origin,
    currentDate: new Date(now),
  })
  return verified.payload
}

function b64(bytes: Buffer): string {
  return bytes.toString('base64url')
}
