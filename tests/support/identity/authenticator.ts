import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

type Options = {
  origin: string
  rpId: string
  /** the authenticator asked for a fingerprint or PIN */
  isVerified?: boolean
  /** signatures so far; 0 for one that does not count */
  counter?: number
  userHandle?: string | null
  type?: 'webauthn.get' | 'webauthn.create'
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const FLAGS = { present: 0x01, verified: 0x04, credential: 0x40 }

/** An authenticator in software: one ES256 key, attestation "none". What a test gives wrong, it signs wrong. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')

  function dataOf({ rpId, isVerified = true, counter = 0 }: Options, credential?: Buffer): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (credential ? FLAGS.credential : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  function clientData(challenge: string, { origin, type }: Options, usual: Options['type']): Buffer {
    return Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }))
  }

  return {
    id,
    /** The answer to a creation's challenge. */
    register(challenge: string, options: Options) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const [bx, by] = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]
      // COSE key: EC2, ES256, P-256, x, y
      const cose = Buffer.concat([hex('a5010203262001215820'), bx, hex('225820'), by])
      const credential = Buffer.concat([Buffer.alloc(16), hex('0020'), credentialId, cose])
      const authData = dataOf(options, credential)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(authData.length)
      // { fmt: "none", attStmt: {}, authData }
      const head = hex('a363666d74646e6f6e656761747453746d74a068617574684461746159')
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData(challenge, options, 'webauthn.create').toString('base64url'),
          attestationObject: Buffer.concat([head, length, authData]).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The answer to a request's challenge. */
    sign(challenge: string, options: Options) {
      const data = clientData(challenge, options, 'webauthn.get')
      const authData = dataOf(options)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
          ...(options.userHandle && { userHandle: options.userHandle }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>

/** A row that no authenticator has the key of. */
export async function makePasskey(db: Kysely<DB>, personId: string): Promise<string> {
  const id = randomUUID()
  const key = { credential_id: randomBytes(32), public_key: randomBytes(64), counter: 0, name: 'Phone' }
  await db
    .insertInto('passkey')
    .values({ ...key, id, person_id: personId, created_at: new Date() })
    .execute()
  return id
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
