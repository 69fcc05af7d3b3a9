import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const mounted = new Map<Root, HTMLElement>()

/** Mounts a component in the test's page; drawing again with other props keeps its state. */
export function render(component: ReactNode): { again: (component: ReactNode) => void; place: HTMLElement } {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  mounted.set(root, place)
  const again = (next: ReactNode) => root.render(<StrictMode>{next}</StrictMode>)
  again(component)
  return { again, place }
}

/** Everything that was mounted goes, also what a component put elsewhere in the page. */
export async function unmountAll(): Promise<void> {
  for (const [root, place] of mounted) {
    root.unmount()
    place.remove()
  }
  mounted.clear()
}
