import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

/** Tells the headless pieces which way the page runs, so that arrow keys and edges follow it. */
export function ReadingDirection({ children }: { children: ReactNode }) {
  return <DirectionProvider direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}>{children}</DirectionProvider>
}
