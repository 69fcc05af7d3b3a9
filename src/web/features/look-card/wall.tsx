import type { LookCard as LookCardView } from '#web/data/looks/looks.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { below } from '#web/ui/layout/below.ts'
import { LookCard, type LookCardProps } from './look-card.tsx'

export type WallProps = {
  looks: readonly LookCardView[]
  says?: LookCardProps['says']
  /** the searched day and window */
  when?: LookCardProps['when']
  /** first wall of the page: its first picture is not lazy-loaded */
  isFirst?: boolean
}

/** Two rows on a phone. */
const FIRST_SHOWN = 4

/** Two, three or four columns, depending on the width. */
export function Wall({ looks, says = 'shop', when, isFirst = false }: WallProps) {
  return (
    <div className="wall-box">
      <ul className="wall">
        {looks.map((look, index) => (
          <li key={look.id} className="min-w-0" {...(index < FIRST_SHOWN ? undefined : below)}>
            <LookCard look={look} says={says} {...(when && { when })} isEager={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
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
                <Skeleton className="h-3 w-16 rounded-in" />
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
