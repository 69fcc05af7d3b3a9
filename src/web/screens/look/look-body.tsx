import type { LookPage } from '#web/data/looks/looks.ts'
import { Comments } from '#web/features/comments/comments.tsx'
import { LookReviews } from './look-reviews.tsx'
import { LookStory } from './look-story.tsx'
import { OnPeople } from './on-people.tsx'

/** The text below the pictures. */
export function LookBody({ page }: { page: LookPage }) {
  return (
    <div>
      <LookStory page={page} />
      <div className="look-rest">
        <OnPeople photos={page.onPeople} />
        <Comments page={page} />
        <LookReviews page={page} />
      </div>
    </div>
  )
}
