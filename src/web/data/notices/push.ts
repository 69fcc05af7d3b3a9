import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'
import { workerAddress } from '../offline/worker-link.ts'
import { changeTimes } from './times.ts'

export type PushDevice = Output<'GET /api/me/notices/push'>['devices'][number]

export const pushQuery = queryOptions({
  queryKey: accountKeys.notices.push(),
  queryFn: ({ signal }) => call('GET /api/me/notices/push', {}, { signal }),
})

/** Why this browser does not show pushes, or that it can. */
export type PushState = 'possible' | 'unsupported' | 'denied'
/** What came of asking the browser. */
export type TurnedOn = 'on' | 'denied' | 'dismissed' | 'unreachable'

/** Push needs the service worker, which a site can do without. */
export function pushState(): PushState {
  const site = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported || site?.dataset.worker === undefined) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Asks the browser, then tells the server where this browser is reached [N58]. */
export async function turnPushOn(client: QueryClient, publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const subscription = await subscribe(publicKey)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'unreachable'
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  await keepAnswer(client, () => call('POST /api/me/notices/push', { body }))
  // Pushes are quiet at night by the clock of this zone.
  await changeTimes(client, {})
  return 'on'
}

export async function turnPushOff(client: QueryClient, { id, isThis }: PushDevice): Promise<void> {
  await keepAnswer(client, () => call('DELETE /api/me/notices/push/{id}', { params: { id } }))
  if (!isThis) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  // The server no longer sends to it, whether or not this succeeds.
  await subscription?.unsubscribe().catch(() => false)
}

/** A read that began before the change would put the devices back as they were. */
async function keepAnswer(
  client: QueryClient,
  change: () => Promise<Output<'GET /api/me/notices/push'>>,
): Promise<void> {
  await client.cancelQueries({ queryKey: pushQuery.queryKey })
  client.setQueryData(pushQuery.queryKey, await change())
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | undefined> {
  await navigator.serviceWorker.register(workerAddress())
  const { pushManager } = await navigator.serviceWorker.ready
  const wanted = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(wanted)
  } catch {
    // Subscribed with an earlier key of this site, or the push service was not reached.
    const earlier = await pushManager.getSubscription()
    if (!earlier) return undefined
    await earlier.unsubscribe()
    return pushManager.subscribe(wanted).catch(() => undefined)
  }
}
