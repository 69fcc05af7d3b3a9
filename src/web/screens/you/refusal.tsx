import type { ReactNode } from 'react'
import type { Problem } from '#web/data/problem.ts'
import { useProblemWords } from '#web/data/use-problem-words.ts'
import { account } from '#web/messages/en/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/note.tsx'

type RefusalProps = { problem: Problem | null; lead?: string; className?: string; children?: ReactNode }

/** Why something was not done, beside where it was asked for. */
export function Refusal({ problem, lead, className = 'mt-4', children }: RefusalProps) {
  const m = useMessages('account', account)
  const { sentence } = useProblemWords(problem)
  if (!problem) return null
  return (
    <Note tone="bad" announce lead={lead} className={className}>
      {problem.code === 'offline' ? m.offline : sentence}
      {children}
    </Note>
  )
}
