import { Link } from '@tanstack/react-router'
import type { LookCard } from '#web/data/looks.ts'
import { look as lookWords } from '#web/messages/en/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { toStudio } from '../studio/studio-path.ts'
import { PreviewNote } from './preview-note.tsx'

/** On a look that is not public, with the way to where it is worked on. */
export function TeamNote({ look }: { look: LookCard }) {
  const m = useMessages('look', lookWords)
  return (
    <PreviewNote className="mb-4 max-md:mt-3">
      <Link {...toStudio(look.shop.slug, 'looks', look.id)} className="link ms-2">
        {m.toStudio}
      </Link>
    </PreviewNote>
  )
}
