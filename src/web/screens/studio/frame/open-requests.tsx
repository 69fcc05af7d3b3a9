import type { StudioShop } from '#web/data/studio/studio.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Count } from '#web/ui/feedback/count.tsx'

type OpenRequestsProps = { shop: StudioShop | undefined; className: string }

/** Badge beside "bookings": the number of unanswered requests. */
export function OpenRequests({ shop, className }: OpenRequestsProps) {
  const m = useMessages('studio', studio)
  if (!shop?.openRequests) return null
  return (
    <>
      <span className="sr-only">, {m.openRequests(shop.openRequests)}</span>
      <Count value={shop.openRequests} className={className} />
    </>
  )
}
