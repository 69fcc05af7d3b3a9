import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsSaved, whenSignedIn } from '#web/data/saved/hearts.ts'

/** The work waits for a hand, or for somebody who is signed in. */
const work = (client: QueryClient, pressed?: { router: AnyRouter; lookId: string }) =>
  void import('./press-heart.ts').then(
    ({ followHearts }) => followHearts(client, pressed),
    () => {},
  )

export function useHeart(lookId: string): { isSaved: boolean; press: () => void } {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => whenSignedIn(client, () => work(client)), [client])
  return { isSaved: useIsSaved(lookId), press: () => work(client, { router, lookId }) }
}
