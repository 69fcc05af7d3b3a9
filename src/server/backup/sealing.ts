import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { Transform } from 'node:stream'
import { z } from 'zod'

/** How the key of a folder follows from its passphrase; stands beside the backups as `encryption.json`. */
export const encryptionSchema = z.strictObject({
  kdf: z.literal('scrypt'),
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  salt: z.base64url().length(43),
  /** Tells a wrong passphrase before anything is read. */
  check: z.base64url().length(43),
})
export type Encryption = z.infer<typeof encryptionSchema>

const COST = 2 ** 17
const BLOCK = 8
const MAGIC = Buffer.from('LKB1')
const SALT_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

export async function newEncryption(passphrase: string, cost = COST): Promise<{ encryption: Encryption; key: Buffer }> {
  const salt = randomBytes(32)
  const key = await deriveKey(passphrase, salt, cost)
  return {
    encryption: {
      kdf: 'scrypt',
      cost,
      salt: salt.toString('base64url'),
      check: checkOf(key).toString('base64url'),
    },
    key,
  }
}

/** null: the passphrase is another one. */
export async function openEncryption({ cost, salt, check }: Encryption, passphrase: string): Promise<Buffer | null> {
  const key = await deriveKey(passphrase, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(checkOf(key), Buffer.from(check, 'base64url')) ? key : null
}

/**
 * Encrypts a file in chunks (AES-256-GCM, a key for each file bound to its name). A chunk's nonce is its number and whether it is
 * the last, so that chunks can be neither reordered nor left out.
 */
export function createSeal(folderKey: Buffer, name: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const key = fileKey(folderKey, salt, name)
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  const sealed = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  const seal = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk])
      for (; rest.length > CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES))
        this.push(sealed(rest.subarray(0, CHUNK_BYTES), false))
      done()
    },
    flush(done) {
      this.push(sealed(rest, true))
      done()
    },
  })
  seal.push(Buffer.concat([MAGIC, salt]))
  return seal
}

/** Fails with NotAuthentic where a byte, the order, the end or the name differs. */
export function createUnseal(folderKey: Buffer, name: string): Transform {
  let rest: Buffer = Buffer.alloc(0)
  let key: Buffer | null = null
  let number = 0
  const opened = (chunk: Buffer, isLast: boolean) => {
    if (key === null || chunk.length < TAG_BYTES) throw new NotAuthentic(name)
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    decipher.setAuthTag(chunk.subarray(chunk.length - TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - TAG_BYTES)), decipher.final()])
    } catch {
      throw new NotAuthentic(name)
    }
  }
  const attempt = (done: (error?: Error) => void, work: () => void) => {
    try {
      work()
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        rest = Buffer.concat([rest, chunk])
        if (key === null) {
          if (rest.length < MAGIC.length + SALT_BYTES) return
          if (!rest.subarray(0, MAGIC.length).equals(MAGIC)) throw new NotAuthentic(name)
          key = fileKey(folderKey, rest.subarray(MAGIC.length, MAGIC.length + SALT_BYTES), name)
          rest = rest.subarray(MAGIC.length + SALT_BYTES)
        }
        const whole = CHUNK_BYTES + TAG_BYTES
        for (; rest.length > whole; rest = rest.subarray(whole)) this.push(opened(rest.subarray(0, whole), false))
      })
    },
    flush(done) {
      attempt(done, () => void this.push(opened(rest, true)))
    },
  })
}

export class NotAuthentic extends Error {
  override name = 'NotAuthentic'
  constructor(file: string) {
    super(`${file} is damaged, cut short, or was changed`)
  }
}

function deriveKey(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const memory = 2 * 128 * BLOCK * cost
    scrypt(passphrase.normalize('NFKC'), salt, 32, { N: cost, r: BLOCK, p: 1, maxmem: memory }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function checkOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('lookbook backup check').digest()
}

function fileKey(folderKey: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', folderKey, salt, `lookbook backup ${name}`, 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 4)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
