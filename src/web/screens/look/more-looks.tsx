import type { LookPage } from '#web/data/looks/looks.ts'
import { MoreByMaker } from './more-by-maker.tsx'
import { MoreLikeThis } from './more-like-this.tsx'

/** Related looks at the end of the page. */
export function MoreLooks({ page }: { page: LookPage }) {
  return (
    <div>
      <MoreByMaker page={page} />
      <MoreLikeThis page={page} />
    </div>
  )
}
