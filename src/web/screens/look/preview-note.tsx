import type { LookPage } from '#web/data/looks.ts'
import { look as lookWords } from '#web/messages/en/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/note.tsx'

/** On what is not public: its people see it as it will be, and are told that nobody else does [A4]. */
export function PreviewNote({ seenBy, className }: Pick<LookPage, 'seenBy'> & { className?: string }) {
  const m = useMessages('look', lookWords)
  if (seenBy === 'everyone') return null
  return (
    <Note icon="eye" lead={m.onlyTeam} {...(className && { className })}>
      {m.othersNothing}
    </Note>
  )
}
