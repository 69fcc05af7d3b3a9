import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dayEventsNow } from '#core/desk/day-events.ts'
import { SECOND_MS } from '#core/time.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { dayFactsOf } from '#web/data/desk/day-facts.ts'
import { todayQuery, useLiveToday } from '#web/data/desk/today.ts'
import { useOnline } from '#web/data/offline/use-online.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { useDayPress } from '#web/features/day-visit/use-day-press.ts'
import { useDeskOverlays } from '#web/features/desk/use-desk-overlays.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { builtIn } from '#web/messages/built-in.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { today as words } from '#web/messages/en/studio/today.ts'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { useNow } from '#web/ui/clock/use-now.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { DayLists } from './day-lists.tsx'
import { Answers } from './side/answers.tsx'
import { Money } from './side/money.tsx'
import { TodayContext } from './today-context.ts'
import type { TodaySearch } from './today-search.ts'
import { TodayShape } from './today-shape.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useDayKeys } from './use-day-keys.ts'
import './today.css'

/** often enough that minutes are right, also after the machine slept */
const RENEW_MS = 20 * SECOND_MS

type Whose = 'everyone' | 'me'

/** Who is here, who comes, what needs an answer and what the day brings. */
export function TodayScreen({ shop, search }: StudioScreenProps<'today', TodaySearch>) {
  const m = useMessages('today', words)
  const newWords = useMessages('walk-in', walkIn)
  const { titled } = useMessages('studio', studio)
  const format = useFormat()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const now = useNow(RENEW_MS)
  const isOnline = useOnline()
  const read = useQuery(todayQuery(shop.slug))
  useLiveToday(shop.slug)
  const [finishing, setFinishing] = useState<string | null>(null)
  const { openWalkIn, overlays } = useDeskOverlays({
    shop: shop.slug,
    appointment: search.appointment,
    onClose: () => void navigate({ ...studioPath(shop.slug, 'today'), replace: true, resetScroll: false }),
  })
  const [whose, setWhose] = useState<Whose>('everyone')
  const today = read.data
  const mayBook = !!today && today.people.length > 0 && isOnline
  const own = today?.people.find(({ isOwn }) => isOwn)?.memberId ?? null
  const mayChoose = !!today?.mayRunAll && own !== null && today.people.length > 1
  const isOwnOnly = mayChoose && whose === 'me'
  const shown = today && {
    ...today,
    visits: today.visits.filter(({ appointment }) => !isOwnOnly || appointment.memberId === own),
    gaps: today.gaps.filter(({ memberId }) => !isOwnOnly || memberId === own),
  }
  const zone = today?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const pressing = useDayPress(shop.slug, zone)
  useArrivals(today?.visits, pressing.busyId)
  useDayKeys({
    onNew: () => mayBook && openWalkIn({}),
    onVisitKey: (key, id) => {
      const visit = today?.visits.find((each) => each.id === id)
      if (!visit || !isOnline || pressing.busyId === id) return
      const can = dayEventsNow(dayFactsOf(visit), now)
      if (key === 'a' && can.includes('arrive')) void pressing.press(visit, 'arrive')
      else if (key === 's' && can.includes('begin')) void pressing.press(visit, 'begin')
      else if (key === 'd' && can.includes('done')) setFinishing(id)
      else if (key === 'l') document.querySelector<HTMLElement>(`[data-visit="${id}"] [data-key="l"]`)?.click()
    },
  })

  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar
        actions={
          <>
            {mayChoose && (
              <Segmented
                label={m.whose}
                value={whose}
                onChange={setWhose}
                options={[
                  { value: 'everyone', label: isWide ? m.everyone : m.everyoneShort },
                  { value: 'me', label: isWide ? m.onlyMe : m.onlyMeShort },
                ]}
              />
            )}
            {today && today.people.length > 0 && (
              <Button
                tone="ink"
                aria-label={newWords.title}
                disabled={!isOnline}
                aria-keyshortcuts="N"
                onClick={() => openWalkIn({})}
              >
                <Icon name={rareShapes.plus} size="s" />
                {isWide ? newWords.title : newWords.short}
              </Button>
            )}
          </>
        }
      >
        <h1 tabIndex={-1} className="heading-4 truncate">
          <span className="sr-only">
            {m.title}
            {builtIn.comma}
          </span>
          {isWide ? format.fullDay(now, zone) : format.day(now, zone)}
        </h1>
      </StudioBar>
      {!shown ? (
        read.isPending ? (
          <TodayShape />
        ) : (
          <div className="studio-body">
            <ReadFailed read={read} />
          </div>
        )
      ) : (
        <TodayContext
          value={{
            ...pressing,
            shop: shop.slug,
            today: shown,
            everyVisit: today?.visits ?? [],
            now,
            isOff: !isOnline,
            finishing,
            setFinishing,
            openWalkIn,
          }}
        >
          <div className="today">
            <div>
              {!isOnline && <Note className="mb-4">{m.offline(format.time(read.dataUpdatedAt, shown.timeZone))}</Note>}
              <DayLists own={own} />
            </div>
            <aside className="today-side">
              <Answers />
              <Money />
              <LinkButton {...studioPath(shop.slug, 'waitlist')}>{m.seeWaitlist}</LinkButton>
              <p className="today-keys">{m.keys}</p>
            </aside>
          </div>
        </TodayContext>
      )}
      {overlays}
    </>
  )
}
