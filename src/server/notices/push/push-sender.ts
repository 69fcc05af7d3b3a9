import { Agent, request } from 'node:https'
import webPush from 'web-push'
import type { Config } from '#server/platform/config/config.ts'
import { lookupPublic } from '#server/platform/http/public-address.ts'
import type { ClaimedPush } from './push-deliveries.store.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import type { PushKeys } from './push-keys.ts'

export type PushAnswer = { status: number | null; retryAfterS: number | null }
export type SendPush = (to: ClaimedPush, payload: string, keys: PushKeys) => Promise<PushAnswer>

/** How long a push service keeps a message for a browser that is not there. */
const TTL_S = 24 * 60 * 60
const TIMEOUT_MS = 10_000

/** Tests alone send to this machine. */
export type TestPushOptions = { ca: string; timeoutMs?: number }

/** Encrypts for one browser (RFC 8291), signs as this installation (RFC 8292) and hands over to its push service (RFC 8030). */
export function createSendPush(config: Pick<Config, 'publicUrl' | 'mailAddress'>, test?: TestPushOptions): SendPush {
  const agent = test ? new Agent({ ca: test.ca }) : new Agent({ lookup: lookupPublic })
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${config.mailAddress}`
  return (to, payload, keys) => {
    if (!test && !isPushEndpoint(to.endpoint)) return Promise.resolve({ status: 410, retryAfterS: null })
    const subscription = {
      endpoint: to.endpoint,
      keys: { p256dh: to.p256dh.toString('base64url'), auth: to.auth.toString('base64url') },
    }
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject, ...keys },
      TTL: TTL_S,
      // A repeated message replaces the one that still waits at the push service.
      topic: to.noticeId.replaceAll('-', ''),
    })
    return post(to.endpoint, { agent, headers, timeoutMs: test?.timeoutMs ?? TIMEOUT_MS }, body)
  }
}

/** Follows no redirects and reads nothing of the answer but its status. */
function post(
  endpoint: string,
  { agent, headers, timeoutMs }: { agent: Agent; headers: Record<string, string>; timeoutMs: number },
  body: Buffer | null,
): Promise<PushAnswer> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = request(endpoint, { method: 'POST', agent, headers, signal }, (answer) => {
      const retryAfterS = Number.parseInt(answer.headers['retry-after'] ?? '', 10)
      resolve({ status: answer.statusCode ?? null, retryAfterS: retryAfterS > 0 ? retryAfterS : null })
      answer.destroy()
    })
    // Not reached, cut off or too slow.
    sent.on('error', () => resolve({ status: null, retryAfterS: null }))
    sent.end(body)
  })
}
