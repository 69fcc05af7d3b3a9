import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#web/data/identity/session.ts'
import { unreadQuery } from '#web/data/notices/notices.ts'
import { WorkRow } from '#web/features/work-frame/work-row.tsx'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

/** On a phone the bell of the studio and of the operator's screens is a line of "More". */
export function NoticesRow() {
  return (
    <Suspense>
      <Row />
    </Suspense>
  )
}

/** On the entry that leads to the row. */
export function UnreadCount({ className }: { className: string }) {
  return (
    <Suspense>
      <Count className={className} />
    </Suspense>
  )
}

function Count({ className }: { className: string }) {
  const m = useMessages('notices', notices)
  const unread = useUnread()
  if (unread === 0) return null
  const count = unread > 99 ? m.many : String(unread)
  return (
    <span className={className}>
      <span aria-hidden="true" className="bell-count static block">
        {count}
      </span>
      <span className="sr-only">{m.bellUnread(count, unread)}</span>
    </span>
  )
}

function useUnread(): number {
  const { person } = useSession()
  return useQuery({ ...unreadQuery, enabled: !!person }).data ?? 0
}

function Row() {
  const m = useMessages('notices', notices)
  const unread = useUnread()
  return (
    <WorkRow
      icon={rareShapes.bell}
      words={m.title}
      {...(unread > 0 && { aside: m.newOnes(unread > 99 ? m.many : String(unread)) })}
      render={(row) => <Link to="/me/notices" {...row} />}
    />
  )
}
