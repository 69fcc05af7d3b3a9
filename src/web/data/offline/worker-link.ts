import { privatePrefix, publicPrefix, type WorkerMessage } from './names.ts'

/** Undefined on a page that is not secure, and in tests without a browser. */
const container = () =>
  (globalThis.navigator as Navigator | undefined)?.serviceWorker as ServiceWorkerContainer | undefined

/** Reads may be sent while offline: the worker answers some of them. */
export const hasWorker = () => !!container()?.controller

export function tellWorker(message: WorkerMessage): void {
  container()?.controller?.postMessage(message)
}

/** Deletes what was kept of the person: here, and in every version of the worker, which may be storing an answer right now [O62]. */
export async function forgetKept(): Promise<void> {
  if (!container()) return
  const registration = await container()?.getRegistration()
  for (const worker of [registration?.active, registration?.waiting, registration?.installing])
    worker?.postMessage({ type: 'forget' } satisfies WorkerMessage)
  await deleteCaches(privatePrefix)
}

/** Registers the worker once the page is loaded and idle, so that it takes nothing from the first load. */
export async function startWorker(isSignedIn: () => boolean): Promise<void> {
  const workers = container()
  // Embedded in another site's page: no worker.
  if (!workers || window.top !== window) return
  const site = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
  if (site?.dataset.worker === undefined) return removeWorker(workers)
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 2000),
  )
  const registration = await workers.register(workerAddress()).catch(() => undefined)
  if (!registration) return
  registration.waiting?.postMessage({ type: 'take-over' } satisfies WorkerMessage)
  const { active } = await workers.ready
  const home = location.pathname === '/' ? location.search : undefined
  active?.postMessage({
    type: 'refresh',
    isSignedIn: isSignedIn(),
    ...(home !== undefined && { home }),
  } satisfies WorkerMessage)
}

/** Names the folder of this language's scripts, which the worker keeps; English ones are in none (localised by the server). */
export function workerAddress(): string {
  const [, folder] = /\/assets\/([\w-]+)\/[^/]+$/.exec(import.meta.url) ?? []
  return folder ? `/service-worker.js?scripts=${folder}` : '/service-worker.js'
}

/** The installation has turned it off. The worker serves this page until it is left and may store again: the next page deletes that. */
async function removeWorker(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations()
  await Promise.all(registrations.map((each) => each.unregister()))
  await deleteCaches(privatePrefix, publicPrefix, 'workbox-')
}

async function deleteCaches(...prefixes: string[]): Promise<void> {
  const names = (await caches.keys()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
  await Promise.all(names.map((name) => caches.delete(name)))
}
