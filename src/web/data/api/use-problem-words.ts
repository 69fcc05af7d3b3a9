import { MINUTE_MS } from '#core/time.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Problem } from './problem.ts'

/** Title, sentence and retry label for any failed call: props of ErrorState. */
export function useProblemWords(error: unknown): { title: string; sentence: string; retry: string } {
  const m = useMessages('problems', problems)
  const code = error instanceof Problem ? error.code : 'failed'
  const titles: Record<string, string> = m.titles
  return { title: titles[code] ?? m.titles.other, sentence: sentenceFor(m, error), retry: m.retry }
}

/** For forms, which get their problem while submitting: `setFailure(sentenceFor(m, error))`. */
export function sentenceFor(m: typeof problems, error: unknown): string {
  if (!(error instanceof Problem)) return m.sentences.failed
  if (error.code === 'too_many_attempts' && error.retryAfterMs)
    return m.tooManyAttempts(Math.ceil(error.retryAfterMs / MINUTE_MS))
  return m.sentences[error.code]
}
