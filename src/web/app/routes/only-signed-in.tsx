import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { sessionQuery } from '#web/data/identity/session.ts'
import { PendingScreen } from '../shell/pending-screen.tsx'

/** Around the screens that are somebody's own: a visitor is led to sign in, and back afterwards. */
export function OnlySignedIn() {
  const session = useQuery(sessionQuery)
  // Known from the start to be a visitor, or believed to be signed in until the server said no.
  const began = useRef(session.data)
  if (session.data) return <Outlet />
  if (session.data === null) return <ToSignIn isNews={began.current !== null} />
  if (!session.error) return <PendingScreen />
  return (
    <div className="page py-12">
      <ReadFailed read={session} level={1} />
    </div>
  )
}

function ToSignIn({ isNews }: { isNews: boolean }) {
  const router = useRouter()
  // The place they wanted: read once, since the address changes before this page is gone.
  const [returnTo] = useState(() => router.latestLocation.href)
  const why = isNews ? 'expired' : returnTo.startsWith('/me/saved') ? 'saved' : 'account'
  useEffect(() => {
    void router.navigate({ to: '/sign-in', search: { returnTo, why }, replace: true })
  }, [router, returnTo, why])
  return <PendingScreen />
}
