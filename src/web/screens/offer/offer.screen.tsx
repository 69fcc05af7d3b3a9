import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { Problem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useSession } from '#web/data/identity/session.ts'
import { offerQuery } from '#web/data/waiting/waiting.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoOffer } from './no-offer.tsx'
import { OfferOver } from './offer-over.tsx'
import { OpenOffer } from './open-offer.tsx'

/** A time that is offered: to the person who waited, signed in or by the link in the mail, whose key is in the fragment [W10]. */
export function OfferScreen(): ReactElement {
  const { id = '' } = useParams({ strict: false })
  const { do: wish } = useSearch({ strict: false })
  const { hash, href } = useLocation()
  // Read once: the location changes before this screen unmounts.
  const [key] = useState(() => (/^[0-9a-f]{64}$/.test(hash) ? hash : ''))
  const { person, isKnown } = useSession()
  const read = useQuery({ ...offerQuery(id, key), enabled: isKnown && (person !== null || key !== '') })
  const isGone = read.error instanceof Problem && ['not_found', 'invalid_input'].includes(read.error.code)
  const m = useMessages('waiting', words).offer

  if (isKnown && person === null && key === '')
    return <Navigate to="/sign-in" search={{ returnTo: href, why: 'account' }} replace />
  if (read.data)
    return (
      <>
        <PageTitle title={m.page} />
        {read.data.state === 'open' ? (
          <OpenOffer
            offer={read.data}
            readAtMs={read.dataUpdatedAt}
            linkKey={key}
            asks={wish === 'pass' || wish === 'leave' ? wish : null}
            onOver={() => void read.refetch()}
          />
        ) : (
          <OfferOver offer={read.data} isSignedIn={person !== null} />
        )}
      </>
    )
  if (isGone) return <NoOffer title={m.missing.title} sentence={m.missing.sentence} />
  if (read.error)
    return (
      <div className="page py-16">
        <ReadFailed level={1} read={read} />
      </div>
    )
  return (
    <div className="page py-10" aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <Skeleton className="h-10 w-80 max-w-full rounded-in" />
      <Skeleton className="mt-8 h-60 max-w-130 rounded-pic" />
    </div>
  )
}
