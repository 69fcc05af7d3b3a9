import type { LookCard as LookCardView } from '#web/data/looks/looks.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { below } from '#web/ui/layout/below.ts'
import { LookCard, type LookCardProps } from './look-card.tsx'

export type WallProps = {
  looks: readonly LookCardView[]
  says?: LookCardProps['says']
  /** the searched day and window */
  when?: LookCardProps['when']
  /** cards lead to the day of the time they show */
  opensOnTime?: boolean
  /** first wall of the page: its first picture is not lazy-loaded */
  isFirst?: boolean
}

/** Two rows on a phone. */
const FIRST_SHOWN = 4

/** Two, three or four columns, depending on the width. */
export function Wall({ looks, says = 'shop', when, opensOnTime = false, isFirst = false }: WallProps) {
  const place = placeNamed(looks)
  const whenFor = ({ nextFree }: LookCardView) =>
    opensOnTime && nextFree ? { day: isoDayIn(nextFree.startsAt, nextFree.timeZone) } : when
  return (
    <div className="wall-box">
      <ul className="wall">
        {looks.map((look, index) => (
          <li key={look.id} className="min-w-0" {...(index < FIRST_SHOWN ? undefined : below)}>
            <LookCard look={look} says={says} place={place} when={whenFor(look)} isEager={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a card names of its place: among looks of one city the district. */
export function placeNamed(looks: readonly Pick<LookCardView, 'shop'>[]): 'district' | 'city' {
  return new Set(looks.map(({ shop }) => shop.city)).size > 1 ? 'city' : 'district'
}

/** Same height as a loaded card, to avoid layout shift. */
export function WallSkeleton({ cards }: { cards: number }) {
  return (
    <div className="wall-box" aria-hidden="true">
      <div className="wall">
        {Array.from({ length: cards }, (_, index) => `card-${index}`).map((key) => (
          <div key={key} className="look-card">
            <Skeleton className="aspect-card rounded-pic" />
            <div className="look-card-words">
              <span className="look-card-name flex h-(--l3) items-center">
                <Skeleton className="h-3 w-3/5 rounded-in" />
              </span>
              <span className="look-card-by">
                <Skeleton className="size-6 shrink-0 rounded-full" />
                <span>
                  <Skeleton className="my-1 h-3 w-16 rounded-in" />
                  <span className="look-card-place">
                    <Skeleton className="my-0.5 h-3 w-12 rounded-in" />
                  </span>
                </span>
              </span>
              <span className="look-card-pill">
                <Skeleton className="h-7 w-26 rounded-pill" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
