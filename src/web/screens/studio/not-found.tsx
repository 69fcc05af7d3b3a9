import { Link } from '@tanstack/react-router'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { notFound } from '#web/messages/en/pages/not-found.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
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
          <Button look="ink" render={(props) => <Link {...studioPath(shop, 'looks')} {...props} />}>
            {toLooks}
          </Button>
        }
      >
        {m.sentence}
      </EmptyState>
    </div>
  )
}
