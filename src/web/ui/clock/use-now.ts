import { useEffect, useState } from 'react'

/**
 * The present time, renewed whenever the clock passes a multiple of `stepMs`, and when `until` changes. It stands still where there
 * is nothing to wait for (null).
 */
export function useNow(stepMs: number, until?: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === null) return
    let timer: ReturnType<typeof setTimeout>
    const renew = () => {
      setNow(Date.now())
      // A little late: a timer may fire a millisecond before its time.
      timer = setTimeout(renew, stepMs - (Date.now() % stepMs) + 20)
    }
    renew()
    return () => clearTimeout(timer)
  }, [stepMs, until])
  return now
}
