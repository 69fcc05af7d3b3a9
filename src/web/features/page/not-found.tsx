import { Link } from '@tanstack/react-router'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { notFound } from '#web/messages/en/pages/not-found.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NotFoundScreen() {
  const m = useMessages('not-found', notFound)
  return (
    <div className="page py-12">
      <PageTitle title={m.title} />
      <EmptyState
        level={1}
        icon="search"
        title={m.title}
        action={
          <Button look="ink" render={(props) => <Link to="/" {...props} />}>
            {m.home}
          </Button>
        }
      >
        {m.sentence}
      </EmptyState>
    </div>
  )
}
