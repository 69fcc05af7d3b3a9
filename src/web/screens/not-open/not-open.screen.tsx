import { Link, useLocation } from '@tanstack/react-router'
import { notOpen } from '#web/messages/en/not-open.ts'
import { shell } from '#web/messages/en/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IconName } from '#web/ui/icon.tsx'

const icons = {
  '/me/saved': 'heart',
  '/cart': 'bag',
  '/me/bookings': 'calendar',
} as const satisfies {
  [path: string]: IconName
}

/** One calm page for what this version does not do yet. */
export function NotOpenScreen() {
  const m = useMessages('not-open', notOpen)
  const frame = useMessages('shell', shell)
  const path = useLocation({
    select: ({ pathname }) => (pathname in icons ? (pathname as keyof typeof icons) : '/cart'),
  })
  return (
    <div className="page py-12">
      <title>{frame.titled(m[path].title)}</title>
      <EmptyState
        level={1}
        icon={icons[path]}
        title={m[path].title}
        action={
          <Button look="ink" render={(props) => <Link to="/" {...props} />}>
            {m.home}
          </Button>
        }
      >
        {m[path].sentence}
      </EmptyState>
    </div>
  )
}
