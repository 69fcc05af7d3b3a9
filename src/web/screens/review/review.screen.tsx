import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { Problem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useSession } from '#web/data/identity/session.ts'
import { type ReviewForm as Form, reviewQuery } from '#web/data/voices/review.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ReviewDone } from './review-done.tsx'
import { ReviewForm } from './review-form.tsx'
import { VisitCard } from './visit-card.tsx'
import { WrittenReview } from './written-review.tsx'

/** The review of one appointment, for its client: signed in, or by the link in a mail, whose key is in the fragment [V76]. */
export function ReviewScreen(): ReactElement {
  const { appointment = '' } = useParams({ strict: false })
  const { stars } = useSearch({ strict: false })
  const { hash, href } = useLocation()
  // Read once: the location changes before this screen unmounts.
  const [key] = useState(() => (/^[\w-]{43}$/.test(hash) ? hash : ''))
  const { person, isKnown } = useSession()
  const read = useQuery({ ...reviewQuery(appointment, key), enabled: isKnown && (person !== null || key !== '') })
  const isGone = read.error instanceof Problem && ['not_found', 'invalid_input'].includes(read.error.code)

  if (isKnown && person === null && key === '')
    return <Navigate to="/sign-in" search={{ returnTo: href, why: 'account' }} replace />
  if (read.data) return <ReviewPage key={appointment} form={read.data} linkKey={key} stars={Number(stars ?? 0)} />
  if (isGone) return <Nothing why="gone" />
  if (read.error)
    return (
      <div className="page py-16">
        <ReadFailed level={1} read={read} />
      </div>
    )
  return <ReviewSkeleton />
}

type PageProps = { form: Form; linkKey: string; stars: number }

function ReviewPage({ form, linkKey, stars }: PageProps) {
  const m = useMessages('review', words)
  const [outcome, setOutcome] = useState<'published' | 'saved' | 'deleted' | null>(null)
  const { shop } = form.appointment
  const title = form.review ? m.titleEdit : m.title(shop.name)

  if (outcome) return <ReviewDone form={form} linkKey={linkKey} outcome={outcome} onChange={() => setOutcome(null)} />
  if (form.may === 'own_shop' || form.may === 'not_completed' || form.may === 'deleted')
    return <Nothing why={form.may} />
  return (
    <div className="page grid gap-x-16 gap-y-6 py-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_376px]">
      <PageTitle title={title} />
      <aside className="lg:order-2">
        <VisitCard appointment={form.appointment} />
        <p className="mt-3.5 text-t2 text-quiet text-pretty max-lg:hidden">{m.rules(shop.name)}</p>
      </aside>
      <div className="min-w-0">
        <h1 className="heading-6">{title}</h1>
        {form.may === 'write' || form.may === 'edit' ? (
          <ReviewForm form={form} linkKey={linkKey} stars={stars} onDone={setOutcome} />
        ) : (
          <WrittenReview form={form} linkKey={linkKey} onDone={setOutcome} />
        )}
      </div>
    </div>
  )
}

function Nothing({ why }: { why: keyof typeof words.nothing }) {
  const m = useMessages('review', words)
  const { title, hint } = m.nothing[why]
  return (
    <div className="page py-16">
      <PageTitle title={title} />
      <EmptyState
        level={1}
        icon="star"
        title={title}
        action={
          <LinkButton tone="ink" to="/me/bookings" search={{ when: 'past' }}>
            {m.toBookings}
          </LinkButton>
        }
      >
        {hint}
      </EmptyState>
    </div>
  )
}

function ReviewSkeleton() {
  const m = useMessages('review', words)
  return (
    <div className="page py-10" aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <Skeleton className="my-1 h-10 w-80 max-w-full rounded-in" />
      <Skeleton className="mt-8 h-10 w-60 rounded-in" />
      <Skeleton className="mt-8 h-24 max-w-200 rounded-ctl" />
    </div>
  )
}
