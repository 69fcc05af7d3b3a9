import type { ReactNode } from 'react'
import { problems } from '#web/messages/en/problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import type { Problem } from './problem.ts'
import { useProblemWords } from './use-problem-words.ts'

export type RefusalNoteProps = {
  refusal: Problem | null
  /** Better words than the catalogue's, where the place knows more. */
  words?: string | undefined
  lead?: string | undefined
  className?: string
  /** The way out, if there is one to press. */
  children?: ReactNode
}

/** Why something that was asked for was not done, said aloud; mistakes of one field stand beside that field. */
export function RefusalNote({ refusal, words, lead, className, children }: RefusalNoteProps) {
  const m = useMessages('problems', problems)
  const { sentence } = useProblemWords(refusal)
  if (!refusal) return null
  return (
    <Note tone="bad" announce lead={lead} {...(className && { className })}>
      {words ?? (refusal.code === 'offline' ? m.notSent : sentence)}
      {children}
    </Note>
  )
}
