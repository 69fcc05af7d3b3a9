import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { notFound } from '#web/messages/en/pages/not-found.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** An address that does not exist in the studio, or that this person may not open. */
export function StudioNotFound({ shop }: { shop: string }) {
  const m = useMessages('not-found', notFound)
  const { toLooks } = useMessages('studio', studio)
  return (
    <div className="studio-body">
      <PageTitle title={m.title} />
      <EmptyState
        level={1}
        icon="search"
        title={m.title}
        action={
          <LinkButton tone="ink" {...studioPath(shop, 'looks')}>
            {toLooks}
          </LinkButton>
        }
      >
        {m.sentence}
      </EmptyState>
    </div>
  )
}
