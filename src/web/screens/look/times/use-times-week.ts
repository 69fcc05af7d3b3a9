import { look as lookWords } from '#web/messages/en/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useLate } from '#web/photos/use-late.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

const load = () => import('./look-times.tsx').then(({ LookTimes }) => LookTimes)

/** Call when a hand is near, so that the times open without a wait. */
export function preloadTimesWeek(): void {
  load().catch(() => {}) // tried again when it is really wanted
}

/** What shows the times, once it is wanted: on a phone nobody needs it before a press. */
export function useTimesWeek(isWanted: boolean, failed: () => void = () => {}) {
  const m = useMessages('look', lookWords)
  return useLate(load, isWanted, () => {
    showToast({ words: m.timesFailed, icon: 'alert' })
    failed()
  })
}
