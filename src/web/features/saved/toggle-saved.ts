import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { Problem } from '#web/data/api/problem.ts'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { browserSaves } from '#web/data/saved/browser-saves.ts'
import { createSaves, isSignedOut, type Saves } from '#web/data/saved/saves.ts'
import { saved } from '#web/messages/en/looks/saved.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

let saves: Saves | undefined
let router: AnyRouter | undefined

/** Starts sending pending saves and showing what is saved; toggles the look that was pressed. */
export async function startSaves(client: QueryClient, pressed?: { router: AnyRouter; lookId: string }): Promise<void> {
  saves ??= createSaves(client, browserSaves(showRefusal))
  if (!pressed) return
  router = pressed.router
  try {
    const result = await saves.toggleSaved(pressed.lookId)
    if (result === 'sign-in needed') askToSignIn('save')
    if (result === 'saved') await sayIsSaved()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await showRefusal(error)
  }
}

async function sayIsSaved(): Promise<void> {
  const m = await loadMessages('saved', saved)
  const isThere = router?.latestLocation.pathname === '/me/saved'
  showToast({
    words: navigator.onLine ? m.savedNow : m.savedOffline,
    icon: 'heart',
    ...(router && !isThere && { action: { label: m.see, onPress: () => void router?.navigate({ to: '/me/saved' }) } }),
  })
}

/** The outcome of an earlier press: saved after a sign-in (null), or refused. */
async function showRefusal(refusal: Problem | null): Promise<void> {
  if (!refusal) return sayIsSaved()
  const m = await loadMessages('saved', saved)
  const own = { not_found: m.gone, too_many: m.tooMany, sign_in_needed: m.signedOut, session_expired: m.signedOut }
  const words = own[refusal.code as keyof typeof own]
  showToast({
    words: words ?? sentenceFor(await loadMessages('problems', problems), refusal),
    icon: 'alert',
    ...(router && isSignedOut(refusal) && { action: { label: m.signIn, onPress: () => askToSignIn('expired') } }),
  })
}

function askToSignIn(why: 'save' | 'expired'): void {
  void router?.navigate({ to: '/sign-in', search: { returnTo: router.latestLocation.href, why } })
}
