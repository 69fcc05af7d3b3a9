import type { RouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'

let tell: () => void = () => {}

/** Kept once the screen that the server drew is React's: until then nothing that it shows may change. */
export const firstScreenTaken = new Promise<void>((resolve) => {
  tell = resolve
})

/** A screen that the server draws too. */
export function drawnFirst(Screen: RouteComponent): RouteComponent {
  function Drawn() {
    useEffect(tell, [])
    return <Screen />
  }
  return Object.defineProperty(Drawn, 'preload', { get: () => Screen.preload })
}
