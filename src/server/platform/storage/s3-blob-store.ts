import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { StorageConfig } from '../config/config-storage.ts'
import { type Traces, traceHeaders } from '../traces/traces.ts'
import { assertBlobKey, type BlobStore, StoreFault } from './blob-store.ts'

/** Time to transfer the largest original over a slow connection. */
const LIMIT_MS = 60_000
const CHECK_LIMIT_MS = 2_000
/** For responses that ask to retry: 503, 429. After a broken connection the caller retries. */
const RETRIES = 3
const TRIAL_KEY = 'trial'

/** Blobs as objects of an S3-compatible bucket. */
export function createS3BlobStore(config: StorageConfig, traces?: Traces | null): BlobStore {
  const { bucket, prefix, endpoint, region, keyId, secret } = config
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
    initRetryMs: 100,
  })
  const root = `${endpoint}/${bucket}/${prefix === '' ? '' : `${prefix}/`}`

  async function ask(method: string, key: string, content?: Uint8Array, limitMs?: number): Promise<Response> {
    assertBlobKey(key)
    if (!traces) return send(method, key, content, limitMs)
    return traces.run(`bucket ${method}`, { kind: 'client' }, async (span) => {
      const answer = await send(method, key, content, limitMs)
      span.set({ 'http.request.method': method, 'http.response.status_code': answer.status })
      return answer
    })
  }

  async function send(method: string, key: string, content?: Uint8Array, limitMs = LIMIT_MS): Promise<Response> {
    try {
      return await client.fetch(root + key, {
        method,
        signal: AbortSignal.timeout(limitMs),
        headers: { ...traceHeaders(traces), ...(content && headersOf(content)) },
        ...(content && { body: content as Uint8Array<ArrayBuffer> }),
      })
    } catch (fault) {
      throw new StoreFault(`The store did not answer to ${method}: ${(fault as Error).message}.`, { cause: fault })
    }
  }

  async function put(key: string, content: Uint8Array, limitMs?: number): Promise<void> {
    const answer = await ask('PUT', key, content, limitMs)
    await answer.arrayBuffer()
    if (!answer.ok) throw refusal('PUT', answer)
  }

  return {
    put,

    async read(key) {
      const answer = await ask('GET', key)
      const content = new Uint8Array(await answer.arrayBuffer())
      if (answer.status === 404) return null
      if (!answer.ok) throw refusal('GET', answer)
      return content
    },

    async has(key) {
      const answer = await ask('HEAD', key)
      if (!answer.ok && answer.status !== 404) throw refusal('HEAD', answer)
      return answer.ok
    },

    async remove(key) {
      const answer = await ask('DELETE', key)
      await answer.arrayBuffer()
      if (!answer.ok && answer.status !== 404) throw refusal('DELETE', answer)
    },

    async check() {
      try {
        await put(TRIAL_KEY, new Uint8Array([1]), CHECK_LIMIT_MS)
      } catch (fault) {
        throw new Error(
          `The bucket ${bucket} at ${endpoint} cannot be written: ${(fault as Error).message} See LOOKBOOK_STORAGE, its key and its secret.`,
          { cause: fault },
        )
      }
    },
  }
}

/** Checksums, so that the store verifies what arrived. */
function headersOf(content: Uint8Array): Record<string, string> {
  return {
    'Content-Type': 'application/octet-stream',
    'X-Amz-Content-Sha256': createHash('sha256').update(content).digest('hex'),
  }
}

function refusal(method: string, answer: Response): Error {
  return new StoreFault(`The store answered ${answer.status} to ${method}.`)
}
