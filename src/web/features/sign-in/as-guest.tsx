import { useQuery } from '@tanstack/react-query'
import { identityWaysQuery } from '#web/data/identity/account.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import type { SignInRequest } from './sign-in-request.ts'

type AsGuestProps = { carried: SignInRequest['carried']; address: string }

/** On the way to a checkout, where the site allows booking without a password [I22]. */
export function AsGuest({ carried, address }: AsGuestProps) {
  const m = useMessages('identity', identity)
  const { data: ways } = useQuery(identityWaysQuery)
  if (!ways?.allowsGuests) return null
  return (
    <>
      <p className="welcome-or">{m.or}</p>
      <LinkButton wide className="h-12" to="/guest" search={carried} state={{ address }}>
        {m.guest.offer}
      </LinkButton>
    </>
  )
}
