import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/data/identity/session.ts'
import { isCutOff } from '#web/data/offline/kept-state.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'

/** The router's error boundary. It is in the first load and imports as little as possible: the network may be what failed. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const { broken, unreachable, titled } = useMessages('shell', shell)
  const router = useRouter()
  const { person } = useSession()
  const isOffline = isCutOff()
  const { title, sentence } = isOffline ? unreachable : broken

  function retry() {
    reset()
    void router.invalidate()
  }

  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  })

  return (
    <div role="alert" className="page py-20 text-center">
      <title>{titled(title)}</title>
      <h1 className="heading-5">{title}</h1>
      <p className="prose mx-auto mt-2 text-quiet">{sentence}</p>
      <p className="flex flex-wrap justify-center gap-x-6 mt-3 text-t2 font-press">
        <TextButton onClick={retry} className="py-3">
          {broken.retry}
        </TextButton>
        {isOffline && person && (
          <>
            <Link to="/me/bookings" className="link py-3">
              {unreachable.bookings}
            </Link>
            <Link to="/me/saved" className="link py-3">
              {unreachable.saved}
            </Link>
          </>
        )}
        <Link to="/" className="link py-3">
          {broken.home}
        </Link>
      </p>
    </div>
  )
}
