import { Link } from '@tanstack/react-router'
import type { LookPage } from '#web/data/looks/looks.ts'
import { Wall } from '#web/features/look-card/wall.tsx'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { below } from '#web/ui/layout/below.ts'

/** One row on a desktop, two on a phone. */
const MORE_BY_MAKER = 4

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

function MoreByMaker({ page: { look, moreByMaker } }: { page: LookPage }) {
  const m = useMessages('look', lookWords)
  if (moreByMaker.items.length === 0) return null
  return (
    <section className="mt-12 md:mt-16" {...below}>
      <div className="mb-6 flex items-baseline justify-between gap-4">
        <h2 className="heading-4">{m.more(look.maker.name)}</h2>
        <Link to="/shops/$slug" params={{ slug: look.shop.slug }} className="link py-3 text-t2 whitespace-nowrap">
          {m.allLooks(look.shop.name)}
        </Link>
      </div>
      <Wall looks={moreByMaker.items.slice(0, MORE_BY_MAKER)} says="duration" />
    </section>
  )
}
