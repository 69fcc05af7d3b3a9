import type { ReactNode } from 'react'
import { problems } from '#web/messages/en/platform/problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import type { Problem } from './problem.ts'
import { useProblemWords } from './use-problem-words.ts'

export type RefusalNoteProps = {
  refusal: Problem | null
  /** Overrides the catalogue's sentence where the caller knows more. */
  words?: string | undefined
  lead?: string | undefined
  className?: string
  /** A button or link that helps, if there is one. */
  children?: ReactNode
}

/** Shows and announces why an action was refused; errors of one field are shown at that field instead. */
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
