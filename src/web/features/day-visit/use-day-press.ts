import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskProblem } from '#contract/desk/moves.ts'
import type { Problem } from '#web/data/api/problem.ts'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import {
  type DayBody,
  type DayVisit,
  type DonePayment,
  lengthen,
  runDay,
  type TodayVisit,
} from '#web/data/desk/today.ts'
import { useInTheWayWords } from '#web/features/move-appointment/use-in-the-way-words.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

export type DayEventName = DayBody['event']
export type Press = (
  visit: DayVisit,
  event: DayEventName,
  more?: Pick<DayBody, 'lateMin' | 'finalPriceMinor' | 'word'> & { payment?: DonePayment },
) => Promise<boolean>

/** One press for each state; the answer is a toast with the way back. */
export function useDayPress(shop: string, timeZone: string) {
  const m = useMessages('today', today)
  const client = useQueryClient()
  const problemWords = useMessages('problems', problems)
  const inTheWayWords = useInTheWayWords(timeZone)
  const [busyId, setBusyId] = useState<string | null>(null)

  const press: Press = async (visit, event, more = {}) => {
    const { name } = visit.appointment.client
    setBusyId(visit.id)
    const result = await runDay(client, shop, visit.id, {
      event,
      sequence: visit.appointment.sequence,
      ...more,
    }).finally(() => setBusyId(null))
    if (result.kind === 'failed') showToast({ words: sentenceFor(problemWords, result.problem), icon: 'alert' })
    else if (result.kind === 'conflict') showToast({ words: m.conflict, icon: 'alert' })
    else if (result.kind === 'taken') showToast({ words: m.timeTaken, icon: 'alert' })
    if (result.kind === 'done') {
      const { undo, sequence } = result
      const words = event === 'late' && more.lateMin === 0 ? m.notLate(name) : m.said[event](name)
      const onPress = () => {
        if (!undo) return
        const back = { ...visit, appointment: { ...visit.appointment, sequence } }
        void press(back, undo.event, undo.lateMin === undefined ? {} : { lateMin: undo.lateMin })
      }
      showToast({ words, icon: 'check', ...(undo && { action: { label: m.undo, onPress } }) })
    }
    return result.kind === 'done'
  }

  function wayWords({ desk }: Problem, visit: TodayVisit): string {
    const { inTheWay } = (desk ?? {}) as DeskProblem
    return inTheWay ? inTheWayWords(inTheWay, visit) : m.longerTaken
  }

  async function giveLonger(visit: TodayVisit, minutes: number): Promise<void> {
    const problem = await lengthen(client, shop, visit, minutes)
    const words = problem
      ? problem.code === 'slot_taken'
        ? wayWords(problem, visit)
        : sentenceFor(problemWords, problem)
      : m.longerSaid(visit.appointment.client.name, minutes)
    showToast({ words, icon: problem ? 'alert' : 'check' })
  }

  return { press, giveLonger, busyId }
}
