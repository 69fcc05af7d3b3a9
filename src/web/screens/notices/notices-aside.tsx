import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { timesQuery } from '#web/data/notices/times.ts'
import { type Wish, wishesQuery } from '#web/data/waiting/waiting.ts'
import { useDaysWords } from '#web/features/waiting/use-days-words.ts'
import { clockOf } from '#web/features/waiting/window-range.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { waiting } from '#web/messages/en/booking/waiting.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Beside the notices: what one waits for, and when nothing disturbs. */
export function NoticesAside() {
  return (
    <div className="grid gap-4">
      <Waiting />
      <Quiet />
    </div>
  )
}

const mostShown = 4

function Waiting() {
  const m = useMessages('notices', notices)
  const { data } = useQuery(wishesQuery)
  const open = (data?.items ?? []).filter(({ state }) => state === 'waiting' || state === 'offered')
  if (open.length === 0) return null
  return (
    <Panel>
      <h2 className="heading-4">{m.waiting.title}</h2>
      <ul className="mt-1.5 divide-y divide-hairline">
        {open.slice(0, mostShown).map((wish) => (
          <Waited key={wish.id} wish={wish} />
        ))}
      </ul>
      <LinkButton className="mt-3" wide to="/me/waiting">
        {m.waiting.open}
      </LinkButton>
    </Panel>
  )
}

function Waited({ wish }: { wish: Wish }) {
  const { ask } = useMessages('waiting', waiting)
  const daysWords = useDaysWords()
  const { look, service, days, fromMin, toMin } = wish
  return (
    <li>
      <Link
        to="/me/waiting"
        className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 py-2.5 text-t2 hover:underline"
      >
        {look?.photo ? (
          <Photo photo={look.photo} alt="" sizes="40px" className="aspect-card rounded-in" />
        ) : (
          <span aria-hidden="true" className="aspect-card rounded-in bg-hairline" />
        )}
        <span className="min-w-0 wrap-anywhere">
          <b className="block font-press">{look?.title ?? service.name}</b>
          <span className="block text-quiet tabular-nums">
            {afterEachOther([daysWords(days), ask.span(clockOf(fromMin), clockOf(toMin))])}
          </span>
        </span>
        <Icon name="chevron-end" size="s" />
      </Link>
    </li>
  )
}

function Quiet() {
  const m = useMessages('notices', notices)
  const { settings } = useMessages('notice-choices', noticeChoices)
  const quiet = useQuery(timesQuery).data?.quiet
  const held = quiet?.push ? (quiet.mail ? 'both' : 'push') : quiet?.mail ? 'mail' : undefined
  return (
    <Panel>
      {quiet && held && (
        <>
          <h2 className="heading-4">{m.quiet.title(settings.hour(quiet.fromHour), settings.hour(quiet.untilHour))}</h2>
          <p className="mt-1 mb-3.5 text-t2 text-quiet">{m.quiet[held]}</p>
        </>
      )}
      <LinkButton wide to="/me/notices/settings">
        {m.settings}
      </LinkButton>
    </Panel>
  )
}
