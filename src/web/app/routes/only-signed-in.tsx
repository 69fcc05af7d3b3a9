import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { sessionQuery } from '#web/data/identity/session.ts'
import { PendingScreen } from '../shell/pending-screen.tsx'

/** Guards screens that need a signed-in person: redirects visitors to sign-in, and back afterwards. */
export function OnlySignedIn() {
  const session = useQuery(sessionQuery)
  // Distinguishes a visitor from somebody whose session turned out to be expired.
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

const reasons = [
  ['/me/saved', 'saved'],
  ['/open-a-shop', 'openShop'],
  ['/studio', 'studio'],
] as const

function ToSignIn({ isNews }: { isNews: boolean }) {
  const router = useRouter()
  // The URL to return to: read once, because the location changes before this component unmounts.
  const [returnTo] = useState(() => router.latestLocation.href)
  const why = isNews ? 'expired' : (reasons.find(([path]) => returnTo.startsWith(path))?.[1] ?? 'account')
  useEffect(() => {
    void router.navigate({ to: '/sign-in', search: { returnTo, why }, replace: true })
  }, [router, returnTo, why])
  return <PendingScreen />
}
