import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLive } from '#web/data/live/live.ts'
import { refreshNotices, unreadQuery } from '#web/data/notices/notices.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button-class.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

const loadPanel = () => import('./bell-panel.tsx')
const BellPanel = lazy(loadPanel, 'BellPanel')

const most = 99

/** The bell of a bar: a panel on wide screens, a link on a phone. A new notice changes its count at once [N53]. */
export function Bell({ personId, align = 'end' }: { personId: string; align?: 'start' | 'end' }) {
  const m = useMessages('notices', notices)
  const client = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLive([`person:${personId}`], () => void refreshNotices(client))
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (known.current !== undefined && unread > known.current) announce(m.fresh(unread))
    known.current = unread
  }, [unread, m])

  const count = unread > most ? m.many : String(unread)
  const label = unread > 0 ? m.bellUnread(count, unread) : m.bell
  const face = (
    <>
      <Glyph shape={rareShapes.bell} />
      {unread > 0 && (
        <span aria-hidden="true" className="bell-count">
          {count}
        </span>
      )}
    </>
  )
  return (
    <>
      <Link to="/me/notices" aria-label={label} className={`${iconButtonClass} size-11 md:hidden`}>
        {face}
      </Link>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => setOpen(!isOpen)}
        className={`${iconButtonClass} size-11 max-md:hidden ${isOpen ? 'bg-sunken' : ''}`}
      >
        {face}
      </button>
      {isOpen && button.current && (
        <Suspense>
          <BellPanel anchor={button.current} align={align} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
