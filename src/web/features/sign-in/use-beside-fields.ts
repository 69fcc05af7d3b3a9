import type { Problem } from '#web/data/api/problem.ts'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Shows a refusal at the field it concerns and returns whether it did. `byCode` maps codes that name no field. */
export function useBesideFields(
  form: { showRefusal: (problem: Problem) => void },
  byCode: { [code: string]: (message: string) => void },
): (problem: Problem) => boolean {
  const m = useMessages('problems', problems)
  return (problem) => {
    const show = byCode[problem.code]
    if (problem.fields.length > 0) form.showRefusal(problem)
    else if (show) show(sentenceFor(m, problem))
    else return false
    return true
  }
}
