import type { ReactNode } from 'react'
import type { LookPage } from '#web/data/looks.ts'
import { look as lookWords } from '#web/messages/en/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/note.tsx'

type PreviewNoteProps = Pick<LookPage, 'seenBy'> & {
  className?: string
  /** the way to where it is worked on */
  children?: ReactNode
}

/** On what is not public: its people see it as it will be, and are told that nobody else does [A4]. */
export function PreviewNote({ seenBy, className, children }: PreviewNoteProps) {
  const m = useMessages('look', lookWords)
  if (seenBy === 'everyone') return null
  return (
    <Note icon="eye" lead={m.onlyTeam} {...(className && { className })}>
      {m.othersNothing}
      {children}
    </Note>
  )
}
