import { clients } from '#web/messages/en/studio/clients.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LoadingRows } from '../frame/loading-rows.tsx'

/** Skeleton of the whole screen, while its code loads. */
export function ClientsSkeleton() {
  return (
    <div className="studio-body">
      <ListShape />
    </div>
  )
}

export function ListShape() {
  const m = useMessages('clients', clients)
  return <LoadingRows words={m.loading} rows={8} />
}

export function CardShape() {
  const m = useMessages('clients', clients)
  return (
    <Loading words={m.loadingCard} className="grid gap-6">
      <div className="flex items-center gap-5">
        <Skeleton className="size-14 rounded-full shrink-0" />
        <Skeleton className="h-7 w-1/2 rounded-in" />
      </div>
      <Skeleton className="h-18 rounded-in" />
      <div className="client-made">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="aspect-card rounded-ctl" />
        ))}
      </div>
    </Loading>
  )
}
