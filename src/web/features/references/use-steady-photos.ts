import { useRef } from 'react'
import type { PrivatePhoto, Reference } from '#web/data/bookings/references.ts'
import { pageNow } from '#web/messages/page-time.ts'

/** An address that ends sooner is not worth keeping. */
const MARGIN_MS = 60_000

/** Every answer brings new addresses of the same pictures: the first is kept while it works, so that none is fetched twice. */
export function useSteadyPhotos(references: readonly Reference[]): readonly Reference[] {
  const kept = useRef(new Map<string, PrivatePhoto>())
  return references.map((each) => {
    if (!each.photo) return each
    const known = kept.current.get(each.id)
    const isGood =
      known && Date.parse(known.endsAt) - MARGIN_MS > pageNow() && known.widths.length === each.photo.widths.length
    const photo = isGood ? known : each.photo
    kept.current.set(each.id, photo)
    return { ...each, photo }
  })
}
