import type { RouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'

let tell: () => void = () => {}

/** Resolves once the server-rendered screen is hydrated: until then its data must not change, or hydration would mismatch. */
export const firstScreenTaken = new Promise<void>((resolve) => {
  tell = resolve
})

/** A screen that is also rendered on the server. */
export function drawnFirst(Screen: RouteComponent): RouteComponent {
  function Drawn() {
    useEffect(tell, [])
    return <Screen />
  }
  return Object.defineProperty(Drawn, 'preload', { get: () => Screen.preload })
}
