import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/data/identity/session.ts'

/** Whoever is signed in has nothing to do here and is sent on, also when it happened in another tab. */
export function useSentOn(returnTo: string | null): void {
  const router = useRouter()
  const { person } = useSession()
  const isSignedIn = person !== null
  useEffect(() => {
    if (isSignedIn) router.history.replace(returnTo ?? '/')
  }, [isSignedIn, returnTo, router])
}
