import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { markRead, type Notice } from '#web/data/notices/notices.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { daysBetween } from '#web/messages/format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useNoticeWords } from './use-notice-words.ts'

/** Notices with those of earlier days below a heading. Opening one marks it as read. */
export function NoticeList({ items, onOpen }: { items: readonly Notice[]; onOpen?: () => void }) {
  const m = useMessages('notices', notices)
  const zone = useOwnZone()
  const isToday = ({ at }: Notice) => daysBetween(at, Date.now(), zone) <= 0
  const [today, earlier] = [items.filter(isToday), items.filter((each) => !isToday(each))]
  const lines = (some: readonly Notice[]) =>
    some.map((each) => <Line key={each.id} notice={each} {...(onOpen && { onOpen })} />)
  return (
    <>
      {today.length > 0 && <ul>{lines(today)}</ul>}
      {earlier.length > 0 && (
        <section aria-label={m.earlier}>
          {today.length > 0 && (
            <h2 className="px-5 pt-4 pb-2 border-b border-hairline text-t1 text-quiet font-press">{m.earlier}</h2>
          )}
          <ul>{lines(earlier)}</ul>
        </section>
      )}
    </>
  )
}

function Line({ notice, onOpen }: { notice: Notice; onOpen?: () => void }) {
  const m = useMessages('notices', notices)
  const client = useQueryClient()
  const { lead, rest, ago } = useNoticeWords()(notice)
  const { id, isRead, path, hash, picture, at } = notice
  function open() {
    onOpen?.()
    // If it fails the notice stays unread, which the list shows.
    if (!isRead) markRead(client, [id]).catch(() => {})
  }
  const className =
    'flex w-full items-start gap-3.5 px-5 py-4 text-start max-md:px-margin border-b border-hairline transition-colors hover:bg-sunken focus-visible:-outline-offset-2'
  const content: ReactNode = (
    <>
      {picture ? (
        <Photo photo={picture} alt="" sizes="56px" className="w-14 aspect-card shrink-0 rounded-ctl" />
      ) : (
        <span className="grid w-14 aspect-card shrink-0 place-items-center rounded-ctl bg-sunken text-quiet">
          <Glyph shape={rareShapes.bell} />
        </span>
      )}
      <span className="grow min-w-0 text-t2 wrap-anywhere">
        <b className="font-press">{lead}</b> {rest}
        <time dateTime={at} className="block mt-1 text-t1 text-quiet">
          {ago}
        </time>
      </span>
      <span className={classNames('size-2 mt-2 shrink-0 rounded-pill', !isRead && 'bg-accent')}>
        {!isRead && <span className="sr-only">{m.unread}</span>}
      </span>
    </>
  )
  if (path === null)
    return (
      <li>
        <Pressable onClick={open} className={className}>
          {content}
        </Pressable>
      </li>
    )
  return (
    <li>
      <Link to={path} {...(hash !== null && { hash })} onClick={open} className={className}>
        {content}
      </Link>
    </li>
  )
}
