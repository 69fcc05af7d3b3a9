import { money } from '#web/messages/en/studio/money.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import './money.css'

/** The page while its screen loads. */
export function MoneySkeleton() {
  const m = useMessages('money', money)
  return (
    <>
      <StudioBar>
        <h1 className="heading-4">{m.title}</h1>
      </StudioBar>
      <MoneyShape />
    </>
  )
}

/** The finding, what came in and the panel, while a day loads. */
export function MoneyShape() {
  const m = useMessages('money', money)
  return (
    <div className="money-day" aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <div aria-hidden="true">
        <Skeleton className="h-9 w-80 max-w-full rounded-in" />
        <Skeleton className="mt-12 h-64 rounded-ctl" />
      </div>
      <aside aria-hidden="true">
        <Skeleton className="h-72 rounded-pic" />
      </aside>
    </div>
  )
}
