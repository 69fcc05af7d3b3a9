import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The router's error boundary. It is in the first load and imports as little as possible: the network may be what failed. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const { broken, unreachable, titled } = useMessages('shell', shell)
  const router = useRouter()
  const { title, sentence } = navigator.onLine ? broken : unreachable

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
      <p className="flex justify-center gap-6 mt-3 text-t2 font-press">
        <button type="button" onClick={retry} className="link py-3">
          {broken.retry}
        </button>
        <Link to="/" className="link py-3">
          {broken.home}
        </Link>
      </p>
    </div>
  )
}
