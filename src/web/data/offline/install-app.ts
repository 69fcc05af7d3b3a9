import { useSyncExternalStore } from 'react'

/** Not in the DOM's types: only Chromium has it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer for the account menu, instead of its own banner. */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

/** Null where the browser offers nothing, or the app is installed. */
export function useInstallApp(): (() => void) | null {
  const offered = useSyncExternalStore(subscribe, () => offer)
  if (!offered) return null
  return () => {
    // An offer can be shown once; a declined one comes again when the browser thinks it right.
    setOffer(null)
    void offered.prompt()
  }
}

function setOffer(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
