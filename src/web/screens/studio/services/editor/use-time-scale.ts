import { useRef, useState } from 'react'

export type TimeScale = ReturnType<typeof useTimeScale>

/** How many minutes the bar stands for: its total and some room to drag into, unchanged while a handle is held. */
export function useTimeScale(total: number) {
  const track = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const minutes = held ?? Math.max(60, Math.ceil((total * 1.2) / 30) * 30)
  return {
    track,
    minutes,
    total,
    /** minutes for each pixel, in the direction of reading */
    perPixel(): number {
      const bar = track.current
      if (!bar || bar.clientWidth === 0) return 0
      return (minutes / bar.clientWidth) * (getComputedStyle(bar).direction === 'rtl' ? -1 : 1)
    },
    hold: () => setHeld(minutes),
    release: () => setHeld(null),
  }
}
