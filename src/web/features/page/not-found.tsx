import { Link } from '@tanstack/react-router'
import { notFound } from '#web/messages/en/pages/not-found.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export function NotFoundScreen() {
  const m = useMessages('not-found', notFound)
  const { titled } = useMessages('shell', shell)
  return (
    <div className="page py-12">
      <title>{titled(m.title)}</title>
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
