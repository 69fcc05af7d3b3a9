import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { Problem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useSession } from '#web/data/identity/session.ts'
import { type Offer, offerQuery } from '#web/data/waiting/waiting.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
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
  if (isGone) return <Nothing title={m.missing.title} sentence={m.missing.sentence} />
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

function OfferOver({ offer: { state, wish }, isSignedIn }: { offer: Offer; isSignedIn: boolean }) {
  const m = useMessages('waiting', words).offer
  if (state === 'open') return null
  const { title, sentence } = wish.state === 'over' && state === 'passed' ? m.gone.ended : m.gone[state]
  const place = wish.state === 'waiting' && wish.place !== null ? m.place(wish.place) : ''
  return (
    <Nothing title={title} sentence={[sentence, place].filter(Boolean).join(' ')}>
      {state === 'taken' ? (
        <LinkButton tone="ink" to="/cart">
          {m.toCart}
        </LinkButton>
      ) : (
        isSignedIn && (
          <LinkButton tone="ink" to="/me/waiting">
            {m.toList}
          </LinkButton>
        )
      )}
    </Nothing>
  )
}

function Nothing({ title, sentence, children }: { title: string; sentence: string; children?: React.ReactNode }) {
  return (
    <div className="page py-16">
      <PageTitle title={title} />
      <EmptyState level={1} icon="clock" title={title} action={children}>
        {sentence}
      </EmptyState>
    </div>
  )
}
