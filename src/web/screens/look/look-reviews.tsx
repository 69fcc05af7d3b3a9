import { useRef } from 'react'
import type { LookPage } from '#web/data/looks/looks.ts'
import { useLazyComponent } from '#web/photos/use-lazy-component.ts'
import { useNear } from '#web/ui/layout/use-near.ts'

const load = () => import('./service-reviews.tsx').then(({ ServiceReviews }) => ServiceReviews)

/** Reviews of the look's service; read and drawn only once the visitor scrolls near. */
export function LookReviews({ page }: { page: LookPage }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useNear(place)
  const ServiceReviews = useLazyComponent(load, isNear && page.rating !== null, () => setNear(false))
  return <div ref={place}>{ServiceReviews && <ServiceReviews page={page} />}</div>
}
