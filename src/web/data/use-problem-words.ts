import { problems } from '#web/messages/en/problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Problem } from './problem.ts'

/** Title, sentence and retry label for whatever a query ended with: fits ErrorState. */
export function useProblemWords(error: unknown): { title: string; sentence: string; retry: string } {
  const m = useMessages('problems', problems)
  const code = error instanceof Problem ? error.code : 'failed'
  const titles: Record<string, string> = m.titles
  return { title: titles[code] ?? m.titles.other, sentence: m.sentences[code], retry: m.retry }
}
