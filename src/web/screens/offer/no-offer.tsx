import type { ReactNode } from 'react'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

type NoOfferProps = { title: string; sentence: string; children?: ReactNode }

/** The page without an open offer: what became of it, and the ways on. */
export function NoOffer({ title, sentence, children }: NoOfferProps) {
  return (
    <div className="page py-16">
      <PageTitle title={title} />
      <EmptyState level={1} icon="clock" title={title} action={children}>
        {sentence}
      </EmptyState>
    </div>
  )
}
