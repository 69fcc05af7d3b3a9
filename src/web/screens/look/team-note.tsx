import { Link } from '@tanstack/react-router'
import type { LookCard } from '#web/data/looks/looks.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PreviewNote } from '#web/features/page-frame/preview-note.tsx'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Note on a look that is not public, with a link to its editor. */
export function TeamNote({ look }: { look: LookCard }) {
  const m = useMessages('look', lookWords)
  return (
    <PreviewNote className="mb-4 max-md:mt-3">
      <Link {...studioPath(look.shop.slug, 'looks/:id', { id: look.id })} className="link ms-2">
        {m.toStudio}
      </Link>
    </PreviewNote>
  )
}
