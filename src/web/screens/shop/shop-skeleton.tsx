import { WallSkeleton } from '#web/features/look-card/wall.tsx'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Same layout as the loaded page, to avoid layout shift. */
export function ShopSkeleton() {
  const m = useMessages('shop', shopWords)
  return (
    <div className="page" aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <Skeleton className="-mx-margin h-73 md:hidden" />
      <div className="mt-6 grid h-100 grid-cols-[2fr_1fr_1fr] gap-2 max-md:hidden">
        <Skeleton className="rounded-pic" />
        <Skeleton className="rounded-pic" />
        <Skeleton className="rounded-pic" />
      </div>
      <div className="pt-5 pb-3 md:pt-8 md:pb-6">
        <Skeleton className="my-1 h-8 w-56 rounded-in md:h-11" />
        <Skeleton className="mt-4 mb-1 h-3 w-80 max-w-full rounded-in" />
      </div>
      <div className="flex h-13 items-center gap-7 border-b border-hairline">
        <Skeleton className="h-3 w-16 rounded-in" />
        <Skeleton className="h-3 w-18 rounded-in" />
        <Skeleton className="h-3 w-14 rounded-in" />
        <Skeleton className="h-3 w-20 rounded-in" />
      </div>
      <div className="pt-5 md:pt-8">
        <WallSkeleton cards={4} />
      </div>
    </div>
  )
}
