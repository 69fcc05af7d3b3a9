import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onceSignedIn, useIsSaved } from '#web/data/saved/saved-ids.ts'

/** Loaded on the first press, or once somebody is signed in. */
const start = (client: QueryClient, pressed?: { router: AnyRouter; lookId: string }) =>
  void import('./toggle-saved.ts').then(
    ({ startSaves }) => startSaves(client, pressed),
    () => {},
  )

export function useSaved(lookId: string): { isSaved: boolean; press: () => void } {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => onceSignedIn(client, () => start(client)), [client])
  return { isSaved: useIsSaved(lookId), press: () => start(client, { router, lookId }) }
}
