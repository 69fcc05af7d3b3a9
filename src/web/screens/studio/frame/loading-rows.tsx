import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** People in rows, while they load: a face and two lines each. */
export function LoadingRows({ words, rows }: { words: string; rows: number }) {
  return (
    <Loading words={words}>
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
    </Loading>
  )
}
