import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Back button over the picture on a phone: to the previous page, or to all looks. */
export function Back() {
  const m = useMessages('identity', identity)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <div data-on-picture="" className="welcome-back">
      {canGoBack ? (
        <button type="button" aria-label={m.back} onClick={() => router.history.back()}>
          <Icon name="arrow-start" />
        </button>
      ) : (
        <Link to="/" aria-label={m.back}>
          <Icon name="arrow-start" />
        </Link>
      )}
    </div>
  )
}
