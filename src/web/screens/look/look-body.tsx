import type { LookPage } from '#web/data/looks/looks.ts'
import { Comments } from '#web/features/comments/comments.tsx'
import { LookStory } from './look-story.tsx'

/** What is read under the pictures. */
export function LookBody({ page }: { page: LookPage }) {
  return (
    <div>
      <LookStory page={page} />
      <Comments page={page} />
    </div>
  )
}
