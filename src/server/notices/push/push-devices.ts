import { createECDH } from 'node:crypto'
import type { addPushDevice as addRoute, getPush } from '#contract/notices/push.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { deletePushDevice, insertPushDevice, listPushDevices } from './push-devices.store.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { readPushKeys } from './push-keys.ts'

const MOST_DEVICES = 10

type PushDeps = Pick<Deps, 'db' | 'vault' | 'now' | 'newId'>
type Push = RouteOutput<typeof getPush>

export async function viewPush(deps: PushDeps, { id, person }: CurrentSession): Promise<Push> {
  const keys = await readPushKeys(deps)
  const devices = await listPushDevices(deps.db, { personId: person.id, sessionId: id })
  return {
    publicKey: keys?.publicKey ?? null,
    devices: devices.map((device) => ({ ...device, addedAt: device.addedAt.toISOString() })),
  }
}

/** Turns push on in the browser of this session [N58]. */
export async function addPushDevice(
  deps: PushDeps,
  session: CurrentSession,
  { endpoint, keys }: RouteParsed<typeof addRoute>['body'],
): Promise<Decision<Push, 'invalid_input' | 'too_many', ProblemDetail>> {
  if (!isPushEndpoint(endpoint)) return refused('invalid_input', { fields: [{ path: 'endpoint', rule: 'format' }] })
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (!isPoint(p256dh)) return refused('invalid_input', { fields: [{ path: 'keys.p256dh', rule: 'format' }] })
  const device = {
    id: deps.newId(),
    personId: session.person.id,
    sessionId: session.id,
    endpoint,
    p256dh,
    auth: Buffer.from(keys.auth, 'base64url'),
    addedAt: deps.now(),
  }
  if (!(await insertPushDevice(deps.db, device, MOST_DEVICES))) return refused('too_many', {})
  return granted(await viewPush(deps, session))
}

/** Another person's is answered as if it did not exist [A2]. */
export async function removePushDevice(
  deps: PushDeps,
  session: CurrentSession,
  id: string,
): Promise<Decision<Push, 'not_found'>> {
  if (!(await deletePushDevice(deps.db, { id, personId: session.person.id }))) return refused('not_found')
  return granted(await viewPush(deps, session))
}

/** Nothing can be encrypted for anything else. */
function isPoint(p256dh: Buffer): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(p256dh)
    return p256dh[0] === 4
  } catch {
    return false
  }
}
