import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Visitors who only pass by open no live connection. When it opens, what is shown is read again. */
const settledMs = 2000

const started = new WeakSet<QueryClient>()

/** For whatever shows free times: a time that is taken elsewhere leaves the screen within a second. */
export function useLiveTimes(): void {
  const client = useQueryClient()
  useEffect(() => {
    const later = setTimeout(() => {
      // If the code does not load, times stay as old as the page; the next screen tries again.
      void import('./live-times.ts').then(
        ({ followTimes }) => {
          if (started.has(client)) return
          started.add(client)
          followTimes(client)
        },
        () => {},
      )
    }, settledMs)
    return () => clearTimeout(later)
  }, [client])
}
