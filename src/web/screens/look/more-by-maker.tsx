import { Link } from '@tanstack/react-router'
import type { LookPage } from '#web/data/looks/looks.ts'
import { Wall } from '#web/features/look-card/wall.tsx'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { below } from '#web/ui/layout/below.ts'

/** One row on a desktop, two on a phone. */
export const MORE_BY_MAKER = 4

export function MoreByMaker({ page: { look, moreByMaker } }: { page: LookPage }) {
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
