import type { LookCard } from '#web/data/looks/looks.ts'
import { FreeTimesSkeleton } from '#web/features/times/free-times-skeleton.tsx'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './look.css'
import { phoneBar } from './times/phone-bar.ts'

/** Same layout as the loaded page, to avoid layout shift. */
export function LookSkeleton() {
  const m = useMessages('look', lookWords)
  return (
    <div className="page" aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <div className="flex h-16 items-center max-md:hidden">
        <Skeleton className="h-3 w-36 rounded-in" />
      </div>
      <div className="look-grid">
        <div className="look-hero">
          <Skeleton className="aspect-card max-md:-mx-margin md:rounded-pic lg:aspect-hero" />
          <div className="mt-3 flex gap-2">
            {[1, 2, 3, 4].map((thumb) => (
              <Skeleton key={thumb} className="h-16 w-13 rounded-ctl md:h-20 md:w-16" />
            ))}
          </div>
        </div>
        <div className="look-side">
          <div className="look-panel max-md:mt-6">
            <Skeleton className="mt-1 h-3 w-28 rounded-in" />
            <Skeleton className="mt-3 h-7 w-60 max-w-full rounded-in" />
            <Skeleton className="mt-5 h-4 w-40 rounded-in" />
            <div className="mt-5 flex items-center gap-3 border-t border-hairline pt-3.5">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-3 w-32 rounded-in" />
            </div>
            <Skeleton className="mt-5 h-16 rounded-ctl md:h-72" />
          </div>
        </div>
        <div className="look-body">
          <BodySkeleton />
        </div>
      </div>
    </div>
  )
}

export function BodySkeleton() {
  return (
    <>
      <Skeleton className="mt-9 h-5 w-28 rounded-in" />
      <Skeleton className="mt-5 h-3 w-full max-w-[62ch] rounded-in" />
      <Skeleton className="mt-3 h-3 w-5/6 max-w-[52ch] rounded-in" />
      <Skeleton className="mt-3 h-3 w-3/4 max-w-[46ch] rounded-in" />
    </>
  )
}

/** In place of the panel's times; on a phone of the row and the bar, which has the price already. */
export function TimesSkeleton({ look }: { look: LookCard }) {
  const format = useFormat()
  return (
    <>
      <div className="mt-4 border-t border-hairline pt-2 max-md:hidden">
        <FreeTimesSkeleton />
      </div>
      <div className="md:hidden">
        <Skeleton className="mt-4 h-16 rounded-pic" />
        <div className={phoneBar}>
          <b className="text-t3 font-press tabular-nums">{format.price(look.price)}</b>
          <Skeleton className="h-13 w-36 rounded-ctl" />
        </div>
      </div>
    </>
  )
}
