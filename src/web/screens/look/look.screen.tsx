import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import './look.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense } from 'react'
import { type LookCard, type LookPage, lookQuery } from '#web/data/looks/looks.ts'
import { openedCard } from '#web/data/looks/opened-card.ts'
import { PageMissing } from '#web/features/page-frame/page-missing.tsx'
import { FreeTimesSkeleton } from '#web/features/times/free-times-skeleton.tsx'
import { type FreeTimes, useFreeTimes } from '#web/features/times/use-free-times.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { latePart } from '#web/ui/layout/late-part.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { Crumbs } from './crumbs.tsx'
import { LookHead } from './look-head.tsx'
import { BodySkeleton, LookSkeleton, TimesSkeleton } from './look-skeleton.tsx'
import { LookPictures } from './pictures/look-pictures.tsx'
import { BookButton, BookLine } from './times/book-button.tsx'
import { PhoneTimes } from './times/phone-times.tsx'
import { useTimesWeek } from './times/use-times-week.ts'

const route = getRouteApi('/looks/$id')
const LookBody = latePart(() => import('./look-body.tsx').then(({ LookBody }) => LookBody))
const MoreLooks = latePart(() => import('./more-looks.tsx').then(({ MoreLooks }) => MoreLooks))
const TeamNote = lazy(() => import('./team-note.tsx').then(({ TeamNote }) => ({ default: TeamNote })))

export function LookScreen(): ReactElement {
  const { id } = route.useParams()
  const m = useMessages('look', lookWords)
  const page = useQuery(lookQuery(id))
  const look = page.data?.look ?? (page.isPending ? openedCard(id) : undefined)
  if (look) return <Look key={id} look={look} page={page.data} />
  return page.isPending ? <LookSkeleton /> : <PageMissing query={page} words={m} />
}

/** Without its page: what the pressed card already showed, and skeletons for the rest. */
function Look({ look, page }: { look: LookCard; page: LookPage | undefined }) {
  return (
    <div className="page max-md:pb-26" aria-busy={!page}>
      <PageTitle title={look.title} />
      <Crumbs look={look} category={page?.category} />
      <div className={hasOnePortrait(look.photos) ? 'look-grid look-single' : 'look-grid'}>
        <LookPictures look={look} isPair={page?.isPair ?? false} />
        <div className="look-side">
          <div className="look-panel">
            {page?.audience === 'team' && (
              <Suspense>
                <TeamNote look={look} />
              </Suspense>
            )}
            <LookHead look={look} page={page} />
            {page ? <Times page={page} /> : <TimesSkeleton look={look} />}
          </div>
        </div>
        <div className="look-body">{page ? <LookBody page={page} /> : <BodySkeleton />}</div>
      </div>
      {page && <MoreLooks page={page} />}
    </div>
  )
}

/** Its page has the story beside the picture: alone, a portrait would fill half of the strip. */
function hasOnePortrait([first, second]: LookCard['photos']): boolean {
  return first !== undefined && second === undefined && first.width < first.height * 1.25
}

function Times({ page }: { page: LookPage }) {
  const m = useMessages('look', lookWords)
  const free = useFreeTimes(page)
  return (
    <>
      <PanelTimes page={page} free={free} />
      <PhoneTimes page={page} free={free} />
      <p className="mt-2 text-center text-t2">
        <Link to="/together" search={{ look: page.look.id }} className="link inline-block py-3">
          {m.withOthers}
        </Link>
      </p>
    </>
  )
}

/** Beside the pictures: days, free times and the button. Phones have a row and a sheet instead. */
function PanelTimes({ page, free }: { page: LookPage; free: FreeTimes }) {
  const m = useMessages('look', lookWords)
  const LookTimes = useTimesWeek(useIsWide())
  const { look, timeZone } = page
  return (
    <div className="mt-4 border-t border-hairline pt-2 max-md:hidden">
      <h2 className="sr-only">{m.times}</h2>
      {LookTimes ? <LookTimes free={free} look={look} /> : <FreeTimesSkeleton />}
      {free.wanted && (
        <div className="mt-5">
          <BookButton look={look} startsAt={free.wanted} timeZone={timeZone} who={free.who} isHeld={free.isHeld} />
          <BookLine page={page} startsAt={free.wanted} isHeld={free.isHeld} />
        </div>
      )}
    </div>
  )
}
