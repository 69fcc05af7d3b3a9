import type { LookPage } from '#web/data/looks/looks.ts'
import { Wall } from '#web/features/look-card/wall.tsx'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { below } from '#web/ui/layout/below.ts'
import { MORE_BY_MAKER, MoreByMaker } from './more-by-maker.tsx'

/** Related looks at the end of the page. */
export function MoreLooks({ page }: { page: LookPage }) {
  return (
    <div>
      <MoreByMaker page={page} />
      <MoreLikeThis page={page} />
    </div>
  )
}

/** Leaves out looks already shown in the row above. */
function MoreLikeThis({ page: { moreLikeThis, moreByMaker } }: { page: LookPage }) {
  const m = useMessages('look', lookWords)
  const shown = new Set(moreByMaker.items.slice(0, MORE_BY_MAKER).map(({ id }) => id))
  const looks = moreLikeThis.filter(({ id }) => !shown.has(id))
  if (looks.length === 0) return null
  return (
    <section className="mt-12 md:mt-16" {...below}>
      <h2 className="heading-4 mb-6">{m.moreLike}</h2>
      <Wall looks={looks} />
    </section>
  )
}
