import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useLazyComponent } from '#web/photos/use-lazy-component.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

const load = () => import('./look-times.tsx').then(({ LookTimes }) => LookTimes)

/** Preloads the code; call on hover or focus, so that the times open without delay. */
export function preloadTimesWeek(): void {
  load().catch(() => {}) // retried when it is needed
}

/** Lazy-loads the component that shows the times; on a phone nothing needs it before a press. */
export function useTimesWeek(isWanted: boolean, failed: () => void = () => {}) {
  const m = useMessages('look', lookWords)
  return useLazyComponent(load, isWanted, () => {
    showToast({ words: m.timesFailed, icon: 'alert' })
    failed()
  })
}
