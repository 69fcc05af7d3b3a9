import type { ReactNode } from 'react'
import type { Problem } from '#web/data/problem.ts'
import { useProblemWords } from '#web/data/use-problem-words.ts'
import { identity } from '#web/messages/en/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/note.tsx'

export type RefusalNoteProps = {
  refusal: Problem | null
  /** Better words than the catalogue's, where the place knows more. */
  words?: string | undefined
  /** The way out, if there is one to press. */
  children?: ReactNode
}

/** Why the whole form was refused, said aloud; mistakes of one field stand beside that field. */
export function RefusalNote({ refusal, words, children }: RefusalNoteProps) {
  const m = useMessages('identity', identity)
  const { sentence } = useProblemWords(refusal)
  if (!refusal) return null
  return (
    <Note tone="bad" announce>
      {words ?? (refusal.code === 'offline' ? m.offline : sentence)}
      {children}
    </Note>
  )
}
