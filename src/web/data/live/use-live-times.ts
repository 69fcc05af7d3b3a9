import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Who only passes by needs no line: what they see is seconds old. When it opens, what is shown is asked again. */
const settledMs = 2000

/** For whatever shows free times: a time that is taken elsewhere leaves the screen within a second. */
export function useLiveTimes(): void {
  const client = useQueryClient()
  useEffect(() => {
    const later = setTimeout(() => {
      // Without it times are as old as the page: the next screen tries again.
      void import('./live-times.ts').then(
        ({ followTimes }) => followTimes(client),
        () => {},
      )
    }, settledMs)
    return () => clearTimeout(later)
  }, [client])
}
