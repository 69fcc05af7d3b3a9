import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function CartSkeleton({ words }: { words: string }) {
  return (
    <div className="page pt-5 md:pt-10" aria-busy="true">
      <p className="sr-only" role="status">
        {words}
      </p>
      <Skeleton className="my-1 h-11 w-72 max-w-full rounded-in" />
      <Skeleton className="mt-4 h-3 w-60 rounded-in" />
      <div className="mt-12 grid gap-8 md:grid-cols-[minmax(0,1fr)_304px] lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-16">
        <div className="flex gap-5">
          <Skeleton className="mt-1 h-4 w-11 rounded-in" />
          <Skeleton className="h-35 w-28 rounded-pic" />
          <Skeleton className="mt-1 h-4 w-40 rounded-in" />
        </div>
        <Skeleton className="h-80 rounded-pic" />
      </div>
    </div>
  )
}
