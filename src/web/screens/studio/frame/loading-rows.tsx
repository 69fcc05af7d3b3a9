import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** People in rows, while they load: a face and two lines each. */
export function LoadingRows({ words, rows }: { words: string; rows: number }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {words}
      </p>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without content
          <div key={row} className="flex items-center gap-3 h-19">
            <Skeleton className="size-10 rounded-full shrink-0" />
            <div className="grow grid gap-2">
              <Skeleton className="h-4 w-2/5 rounded-in" />
              <Skeleton className="h-3 w-3/5 rounded-in" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
