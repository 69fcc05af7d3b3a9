import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { forgetStoredCart } from '#web/data/cart/stored-cart.ts'
import { signOut } from '#web/data/identity/identity-for.ts'
import { you } from '#web/messages/en/identity/you.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Signs out this session and reports success or failure. */
export function useSignOut(): { signOut: () => void; isWorking: boolean } {
  const m = useMessages('you', you)
  const words = useMessages('problems', problems)
  const client = useQueryClient()
  const router = useRouter()
  const [isWorking, setWorking] = useState(false)

  async function leave() {
    setWorking(true)
    try {
      // A page that needs a session would ask at once to sign in again.
      if (/^\/(me|studio)\//.test(router.latestLocation.pathname)) await router.navigate({ to: '/' })
      await signOut(client)
      forgetStoredCart()
      showToast({ words: m.signedOutNow, icon: 'check' })
    } catch (error) {
      showToast({ words: sentenceFor(words, error), icon: 'alert' })
    } finally {
      setWorking(false)
    }
  }
  return { signOut: () => void leave(), isWorking }
}
