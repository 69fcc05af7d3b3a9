import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { notFound } from '#web/messages/en/pages/not-found.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
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
          <LinkButton tone="ink" to="/">
            {m.home}
          </LinkButton>
        }
      >
        {m.sentence}
      </EmptyState>
    </div>
  )
}
