import { Link } from '@tanstack/react-router'
import { notOpen } from '#web/messages/en/not-open.ts'
import { shell } from '#web/messages/en/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** One calm page for what this version does not do yet. */
export function NotOpenScreen() {
  const m = useMessages('not-open', notOpen)
  const frame = useMessages('shell', shell)
  return (
    <div className="page py-12">
      <title>{frame.titled(m.title)}</title>
      <EmptyState
        level={1}
        icon="calendar"
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
