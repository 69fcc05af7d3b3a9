import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Bar, heading and rows, while a screen's code loads. */
export function ScreenSkeleton() {
  return (
    <>
      <div className="studio-bar">
        <Skeleton className="h-6 w-32 rounded-in" />
      </div>
      <div className="studio-body">
        <RowsSkeleton />
      </div>
    </>
  )
}

/** Rows of a list, while it loads. */
export function RowsSkeleton() {
  const m = useMessages('operator', operator)
  return (
    <Loading words={m.loading} className="grid gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-16 rounded-ctl" />
      ))}
    </Loading>
  )
}
