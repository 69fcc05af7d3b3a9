import { readProblems } from '#web/messages/en/platform/read-problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Problem } from './problem.ts'

/** Title, sentence and retry label for a failed read: props of ErrorState. For writes use useProblemWords. */
export function useReadProblem(error: unknown): { title: string; sentence: string; retry: string } {
  const m = useMessages('read-problems', readProblems)
  const code = error instanceof Problem ? error.code : 'failed'
  const titles: Record<string, string> = m.titles
  const sentences: Record<string, string> = m.sentences
  return { title: titles[code] ?? m.titles.other, sentence: sentences[code] ?? m.sentences.failed, retry: m.retry }
}
