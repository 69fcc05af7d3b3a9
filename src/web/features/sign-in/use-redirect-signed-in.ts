import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/data/identity/session.ts'

/** Redirects a signed-in person away from the sign-in screens, also after a sign-in in another tab. */
export function useRedirectSignedIn(returnTo: string | null): void {
  const router = useRouter()
  const { person } = useSession()
  const isSignedIn = person !== null
  useEffect(() => {
    if (isSignedIn) router.history.replace(returnTo ?? '/')
  }, [isSignedIn, returnTo, router])
}
