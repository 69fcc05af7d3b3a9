import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { call } from '../api/api.ts'
import { identityWaysQuery } from './account.ts'
import { embeddedIdentity } from './embedded.ts'
import type { Identity } from './identity.ts'
import { sessionQuery, setSession } from './session.ts'

const failureCacheMs = 1000

let loaded: Promise<Identity> | undefined

/** The identity implementation of this installation. The hosted service's SDK is lazy-loaded, only if configured. */
export function loadIdentity(client: QueryClient): Promise<Identity> {
  if (loaded) return loaded
  loaded = identityFor(client)
  // Caches a failure briefly, because React renders again at once to throw it; a later attempt by the person loads it again.
  loaded.catch(() => setTimeout(() => (loaded = undefined), failureCacheMs))
  return loaded
}

/** Suspends; failures go to the error boundary. After a completed step, call setSession with its person. */
export function useIdentity(): Identity {
  return use(loadIdentity(useQueryClient()))
}

/** Signs out of our session, and of the hosted service if this page signed in there. */
export async function signOut(client: QueryClient): Promise<void> {
  const identity = loaded ? await loaded.catch(() => null) : null
  await (identity ?? embeddedIdentity(call)).signOut()
  setSession(client, null)
}

async function identityFor(client: QueryClient): Promise<Identity> {
  const { passwords, firebase } = await client.fetchQuery(identityWaysQuery)
  const embedded = embeddedIdentity(call)
  if (!firebase) return embedded
  const { firebaseIdentity } = await import('./firebase/firebase.ts')
  const hosted = firebaseIdentity({
    call,
    service: firebase,
    personId: () => client.getQueryData(sessionQuery.queryKey)?.id ?? null,
    origin: location.origin,
  })
  return passwords === 'firebase' ? hosted : mixed(embedded, hosted)
}

/** Lookbook stores the passwords; the hosted service adds further ways. */
export function mixed(embedded: Identity, hosted: Identity): Identity {
  const { federated, hasPhone, signInWith, startPhone, confirmWith, linkWith, signOut } = hosted
  return { ...embedded, federated, hasPhone, signInWith, startPhone, confirmWith, linkWith, signOut }
}
