import { keepLanguage } from '#web/data/identity/keep-language.ts'
import { chooseLocale } from '#web/messages/choose-locale.ts'
import { offers } from '#web/messages/offers.ts'
import { locale } from '#web/messages/use-messages.ts'
import { wantedLanguage } from '#web/messages/wanted-language.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

const offeredKey = 'lookbook.language-offered'
const OFFER_MS = 20_000

/** A page in another language than the reader's stays as its sender saw it, and offers theirs once in a session [Z6]. */
export function offerLanguage(): void {
  const theirs = wantedLanguage()
  if (theirs === undefined || theirs === locale || wasOffered()) return
  const { offer, open } = offers[theirs]
  showToast({
    id: 'language',
    words: offer,
    action: { label: open, onPress: () => void keepLanguage(theirs).then(() => chooseLocale(theirs)) },
    forMs: OFFER_MS,
  })
}

function wasOffered(): boolean {
  try {
    if (sessionStorage.getItem(offeredKey)) return true
    sessionStorage.setItem(offeredKey, '1')
    return false
  } catch {
    return true // storage is forbidden: it would be offered on every page
  }
}
