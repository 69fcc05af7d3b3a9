import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem, Problem } from '#web/data/api/problem.ts'
import { type Solution, solve } from '#web/data/studio/solutions.ts'
import {
  type HoursChange,
  previewChange,
  refreshHours,
  saveChange,
  type Touched,
} from '#web/data/studio/studio-hours.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Asks first what a change touches: nothing, and it is saved; something, and the list is shown. */
export function usePlannedChange(shop: string) {
  const client = useQueryClient()
  const m = useMessages('studio-hours', studioHours)
  const [isWorking, setWorking] = useState(false)
  const [asked, setAsked] = useState<{ change: HoursChange; touched: Touched } | null>(null)
  const [refusal, setRefusal] = useState<Problem | null>(null)

  type Outcome = 'saved' | 'asked' | null

  async function run(work: () => Promise<Outcome>): Promise<Outcome> {
    setWorking(true)
    setRefusal(null)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefusal(error)
      setAsked(null)
      if (isProblem(error, 'conflict')) await refreshHours(client, shop)
      return null
    } finally {
      setWorking(false)
    }
  }

  async function save(change: HoursChange): Promise<Outcome> {
    await saveChange(client, shop, change)
    setAsked(null)
    showToast({ words: m.saved, icon: 'check' })
    return 'saved'
  }

  return {
    isWorking,
    asked,
    refusal,
    /** Resolves once it is saved, its list is shown, or it is refused (null). */
    plan: (change: HoursChange) =>
      run(async () => {
        const touched = await previewChange(shop, change)
        if (touched.count === 0) return save(change)
        setAsked({ change, touched })
        return 'asked'
      }),
    /** Saves, then hands over and asks; each is checked again by the server [T28]. */
    confirm: (solutions: readonly Solution[] = []) =>
      run(async () => {
        if (!asked) return null
        await saveChange(client, shop, asked.change)
        const refused = await solve(shop, solutions)
        setAsked(null)
        if (refused.length > 0) showToast({ words: m.touches.notDone(refused.length), icon: 'alert' })
        else showToast({ words: solutions.length > 0 ? m.touches.done(solutions.length) : m.saved, icon: 'check' })
        return 'saved'
      }),
    leave: () => setAsked(null),
    forget: () => setRefusal(null),
  }
}

export type Planner = ReturnType<typeof usePlannedChange>
