import type { ReactNode } from 'react'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

type PreviewNoteProps = {
  className?: string
  /** link to the editor */
  children?: ReactNode
}

/** Note on a page that is not public: members see a preview and are told that nobody else can [A4]. */
export function PreviewNote({ className, children }: PreviewNoteProps) {
  const m = useMessages('look', lookWords)
  return (
    <Note icon={rareShapes.eye} lead={m.onlyTeam} {...(className && { className })}>
      {m.othersNothing}
      {children}
    </Note>
  )
}
