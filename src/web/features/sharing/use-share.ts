import { share as shareWords } from '#web/messages/en/looks/share.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { copyText } from './copy-text.ts'

/** Opens the system's share sheet, or copies the address if there is none. */
export function useShare(title: string): () => void {
  const m = useMessages('share', shareWords)

  async function share(): Promise<void> {
    const url = location.href
    if (navigator.share) {
      // rejects mostly because the visitor closed the sheet: nothing to report
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    showToast((await copyText(url)) ? { words: m.shared, icon: 'check' } : { words: m.failed, icon: 'alert' })
  }

  return () => void share()
}
