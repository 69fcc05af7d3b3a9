import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

/** Tells the headless components the page's direction, for arrow keys and edges. */
export function ReadingDirection({ children }: { children: ReactNode }) {
  return <DirectionProvider direction={document.dir === 'rtl' ? 'rtl' : 'ltr'}>{children}</DirectionProvider>
}
