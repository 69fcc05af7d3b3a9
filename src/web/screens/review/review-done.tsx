import { useEffect, useRef } from 'react'
import type { ReviewForm } from '#web/data/voices/review.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Outcome } from './review-form.tsx'
import { WrittenPictures } from './written-review.tsx'

type ReviewDoneProps = { form: ReviewForm; linkKey: string; outcome: Outcome; onChange: () => void }

/** Confirms what happened, and leads on. */
export function ReviewDone({ form, linkKey, outcome, onChange }: ReviewDoneProps) {
  const m = useMessages('review', words)
  const { shop } = form.appointment
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className="page py-12 outline-none">
      <PageTitle title={m[outcome]} />
      <EmptyState
        level={1}
        icon={outcome === 'deleted' ? 'check' : 'star'}
        title={m[outcome]}
        action={
          <>
            {outcome !== 'deleted' && (
              <LinkButton tone="ink" to="/shops/$slug" params={{ slug: shop.slug }} hash="reviews">
                {m.seeShop(shop.name)}
              </LinkButton>
            )}
            {outcome !== 'deleted' && <Button onClick={onChange}>{m.change}</Button>}
            {form.isSignedIn && (
              <LinkButton tone="bare" to="/me/bookings" search={{ when: 'past' }}>
                {m.toBookings}
              </LinkButton>
            )}
          </>
        }
      >
        {outcome !== 'deleted' && m.doneHint(shop.name)}
      </EmptyState>
      {outcome !== 'deleted' && (
        <div className="mx-auto max-w-160">
          <WrittenPictures form={form} linkKey={linkKey} />
        </div>
      )}
    </div>
  )
}
