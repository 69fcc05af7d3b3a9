import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app (RFC 6238: SHA-1, six digits, thirty seconds), implemented independently of the server's. */
export function totp(secret: string, at: number): string {
  const fives = [...secret.replaceAll(/[\s=]/g, '')].map((letter) => letters.indexOf(letter))
  const bytes = Buffer.alloc(Math.floor((fives.length * 5) / 8))
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const five = fives[Math.floor(bit / 5)] ?? 0
    if ((five >> (4 - (bit % 5))) & 1) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (128 >> (bit & 7))
  }
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', bytes).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
