import {
  browserPopupRedirectResolver,
  PhoneAuthProvider,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from '@firebase/auth'
import type { Call } from '#web/data/api/api.ts'
import { Problem } from '#web/data/api/problem.ts'
import { locale } from '#web/messages/use-messages.ts'
import type { Identity } from '../identity.ts'
import { hostedAccount } from './firebase-account.ts'
import { openAuth, providerFor, type Service, sendMessage } from './firebase-auth.ts'
import { ours } from './firebase-errors.ts'
import { enter, type Send } from './firebase-exchange.ts'
import { hostedMails } from './firebase-mails.ts'

export type HostedDeps = {
  call: Call
  service: Service
  /** the person signed in with us at this moment */
  personId: () => string | null
  /** the origin of our pages, where links in the service's mails return to */
  origin: string
}

/** Identity with passwords stored by the hosted service. Every sign-in at the service is exchanged for our session. */
export function firebaseIdentity({ call, service, personId, origin }: HostedDeps): Identity {
  const auth = openAuth(service)
  /** Our person for the service's user. Another tab may have signed in somebody else meanwhile. */
  let known: { uid: string | undefined; personId: string } | null = null

  const knowing =
    (send: Send): Send =>
    async (proof) => {
      const { person } = await send(proof)
      known = { uid: auth.currentUser?.uid, personId: person.id }
      return { person }
    }
  const open = knowing((proof) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return call('POST /api/session/firebase', { body: { ...proof, locale, timeZone } })
  })
  const confirm = knowing((proof) => call('POST /api/session/confirm', { body: proof }))

  const byPassword = ({ email, password }: { email: string; password: string }, send: Send) =>
    enter(auth, () => signInWithEmailAndPassword(auth, email, password), send)
  const byWindow = (provider: string, send: Send) =>
    enter(auth, () => signInWithPopup(auth, providerFor(provider), browserPopupRedirectResolver), send)

  function ownUser() {
    const user = auth.currentUser
    if (user === null || known?.uid !== user.uid || known.personId !== personId())
      throw new Problem('recent_sign_in_needed')
    return user
  }

  return {
    federated: service.providers.filter((provider) => provider !== 'phone'),
    hasPhone: service.providers.includes('phone'),
    secondFactor: 'phone',

    signIn: (given) => byPassword(given, open),
    signInWith: (provider) => byWindow(provider, open),
    async startPhone(number) {
      const verificationId = await ours(() => sendMessage(auth, number))
      const credential = (code: string) => PhoneAuthProvider.credential(verificationId, code)
      return { give: (code) => enter(auth, () => signInWithCredential(auth, credential(code)), open) }
    },
    ...hostedMails({ auth, origin, open }),

    confirmIt: (given) => byPassword(given, confirm),
    confirmWith: (provider) => byWindow(provider, confirm),
    ...hostedAccount({ auth, service, call, origin, ownUser, confirm }),

    async signOut() {
      known = null
      try {
        await call('DELETE /api/session')
      } finally {
        await signOut(auth)
      }
    },
  }
}
