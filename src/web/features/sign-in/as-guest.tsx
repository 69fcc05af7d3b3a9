import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { identityWaysQuery } from '#web/data/identity/account.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
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
      <Button
        wide
        className="h-12"
        render={(props) => <Link to="/guest" search={carried} state={{ address }} {...props} />}
      >
        {m.guest.offer}
      </Button>
    </>
  )
}
