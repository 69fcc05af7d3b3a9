import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { markRead, type Notice } from '#web/data/notices/notices.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { daysBetween } from '#web/messages/format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useNoticeWords } from './use-notice-words.ts'

type NoticeListProps = { items: readonly Notice[]; onOpen?: () => void; isPage?: boolean }

/** Notices below a heading for each day, in the bell's panel or on a page. Opening one marks it as read. */
export function NoticeList({ items, onOpen, isPage = false }: NoticeListProps) {
  const m = useMessages('notices', notices)
  const zone = useOwnZone()
  const days = Map.groupBy(items, ({ at }) => {
    const past = daysBetween(at, Date.now(), zone)
    return past <= 0 ? 'today' : past === 1 ? 'yesterday' : 'earlier'
  })
  return (['today', 'yesterday', 'earlier'] as const).map((day) => {
    const some = days.get(day)
    if (!some) return null
    return (
      <section key={day} aria-label={m[day]}>
        {(isPage || days.size > 1) && (
          <h2 className={isPage ? 'pt-5 pb-2 text-t2 font-press' : panelHeading}>{m[day]}</h2>
        )}
        <ul>
          {some.map((each) => (
            <Line key={each.id} notice={each} isPage={isPage} {...(onOpen && { onOpen })} />
          ))}
        </ul>
      </section>
    )
  })
}

const panelHeading = 'px-5 pt-4 pb-2 border-b border-hairline text-t1 text-quiet font-press'
const panelLine = 'px-5 py-4 max-md:px-margin border-b gap-3.5'
const pageLine = 'py-3.5 gap-4.5 grow'

/** What no longer takes place: an offer that was let go or ran out, an appointment that was cancelled. */
function isOver({ kind, about }: Notice): boolean {
  if (kind === 'appointment_cancelled') return true
  return kind === 'waiting_offer' && ['passed', 'expired', 'ended'].includes(about?.outcome ?? '')
}

type LineProps = { notice: Notice; isPage: boolean; onOpen?: () => void }

function Line({ notice, isPage, onOpen }: LineProps) {
  const m = useMessages('notices', notices)
  const client = useQueryClient()
  const { lead, struck, rest, ago } = useNoticeWords()(notice)
  const { id, isRead, path, hash, picture, at } = notice
  const over = isOver(notice)
  const shape = classNames('aspect-card shrink-0 rounded-ctl', isPage ? 'w-14 md:w-16' : 'w-14')
  function open() {
    onOpen?.()
    // If it fails the notice stays unread, which the list shows.
    if (!isRead) markRead(client, [id]).catch(() => {})
  }
  const className = classNames(
    'flex w-full items-start text-start border-hairline transition-colors hover:bg-sunken focus-visible:-outline-offset-2',
    isPage ? pageLine : panelLine,
  )
  const content: ReactNode = (
    <>
      {picture ? (
        <Photo photo={picture} alt="" sizes="64px" className={classNames(shape, over && 'opacity-55 grayscale')} />
      ) : (
        <span className={classNames('grid place-items-center bg-sunken text-quiet', shape)}>
          <Glyph shape={rareShapes.bell} />
        </span>
      )}
      <span className={classNames('grow min-w-0 text-t2 wrap-anywhere', isPage && 'self-center', over && 'text-quiet')}>
        <b className={classNames('font-press', isPage && 'text-t3')}>{lead}</b> {struck && <s>{struck}</s>} {rest}
        <time dateTime={at} className="block mt-1 text-t1 text-quiet">
          {ago}
        </time>
      </span>
      {over && <Badge tone="tag">{notice.kind === 'waiting_offer' ? m.over : m.cancelled}</Badge>}
      <span className={classNames('size-2 mt-2 shrink-0 rounded-pill', !isRead && 'bg-accent')}>
        {!isRead && <span className="sr-only">{m.unread}</span>}
      </span>
    </>
  )
  if (path === null)
    return (
      <li className={isPage ? 'border-t border-hairline' : undefined}>
        <Pressable onClick={open} className={className}>
          {content}
        </Pressable>
      </li>
    )
  const action = isPage ? m.actions[notice.kind] : undefined
  return (
    <li className={isPage ? 'border-t border-hairline md:flex md:items-center md:gap-4' : undefined}>
      <Link to={path} {...(hash !== null && { hash })} onClick={open} className={className}>
        {content}
      </Link>
      {action && (
        <LinkButton
          to={path}
          {...(hash !== null && { hash })}
          onClick={open}
          className="shrink-0 max-md:ms-18.5 max-md:mb-3.5"
        >
          {action}
          <span className="sr-only">{lead}</span>
        </LinkButton>
      )}
    </li>
  )
}
