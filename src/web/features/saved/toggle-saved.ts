import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isSignedOut, Problem } from '#web/data/api/problem.ts'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { sessionQuery } from '#web/data/identity/session.ts'
import { browserSaves } from '#web/data/saved/browser-saves.ts'
import { readLastCollection, writeLastCollection } from '#web/data/saved/last-collection.ts'
import { type Collection, collectionsQuery } from '#web/data/saved/saved.ts'
import { createSaves, type Saves } from '#web/data/saved/saves.ts'
import { saved } from '#web/messages/en/looks/saved.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

let saves: Saves | undefined
let router: AnyRouter | undefined
/** Of several saves in a row the last one is told. */
const toastId = 'saved'

export type Pressed = {
  router: AnyRouter
  lookId: string
  /** Opens the list of collections beside the pressed button; false if the button is gone. */
  choose: () => boolean
}

/** Starts sending pending saves and showing what is saved; toggles the look that was pressed. */
export async function startSaves(client: QueryClient, pressed?: Pressed): Promise<void> {
  saves ??= createSaves(client, browserSaves(showRefusal))
  if (!pressed) return
  router = pressed.router
  try {
    const result = await saves.toggleSaved(pressed.lookId)
    if (result === 'sign-in needed') askToSignIn('save')
    if (result === 'saved') await offerCollections(client, pressed)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await showRefusal(error)
  }
}

/** The collection a look was saved to on this page. */
export function collectionOf(lookId: string): string | null {
  return saves?.collectionOf(lookId) ?? null
}

/** Puts a look that was just saved into another collection, which the next save goes to as well [K60]. */
export async function chooseCollection(
  client: QueryClient,
  lookId: string,
  collection: Pick<Collection, 'id' | 'name'> | null,
): Promise<void> {
  const personId = client.getQueryData(sessionQuery.queryKey)?.id
  if (!personId) return
  writeLastCollection(collection && { personId, id: collection.id, name: collection.name })
  saves?.put(lookId, collection?.id ?? null)
  const m = await loadMessages('saved', saved)
  const name = collection ? m.quoted(collection.name) : m.title
  showToast({ id: toastId, words: m.movedTo(name), icon: 'check' })
}

/** Names where the look went, and offers another collection without asking for one [K60]. */
async function offerCollections(client: QueryClient, { lookId, choose }: Pressed): Promise<void> {
  const m = await loadMessages('saved', saved)
  const id = collectionOf(lookId)
  const personId = client.getQueryData(sessionQuery.queryKey)?.id ?? ''
  const last = readLastCollection(personId)
  const listed = client.getQueryData(collectionsQuery.queryKey)?.items.find((each) => each.id === id)
  const name = listed?.name ?? (last?.id === id ? last?.name : undefined)
  showToast({
    id: toastId,
    words: navigator.onLine ? m.savedTo(name ? m.quoted(name) : m.title) : m.savedOffline,
    icon: 'heart',
    action: { label: m.change, onPress: () => choose() || void router?.navigate({ to: '/me/saved' }) },
  })
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
