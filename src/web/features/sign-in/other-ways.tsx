import { useQuery } from '@tanstack/react-query'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { identityWaysQuery } from '#web/data/identity/account.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { goToOidc } from '#web/data/identity/oidc.ts'
import { usePasskeys } from '#web/data/identity/passkeys.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { PasskeyWay } from './passkey-way.tsx'
import type { Steps } from './use-steps.ts'

/** Providers' own names. Custom directories have no known name and are called single sign-on. */
const names: { readonly [provider: string]: string } = {
  'google.com': 'Google',
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'microsoft.com': 'Microsoft',
  'twitter.com': 'X',
  'yahoo.com': 'Yahoo',
}

type OtherWaysProps = {
  steps: Steps
  returnTo: string | null
  /** offers passkeys, which only accounts that exist have */
  isSignIn?: boolean
}

/** Other ways to sign in, if this installation has any. */
export function OtherWays({ steps, returnTo, isSignIn = false }: OtherWaysProps) {
  const m = useMessages('identity', words)
  const identity = useIdentity()
  const going = useWrite(() => goToOidc(returnTo))
  const federating = useWrite((_, provider: string) => identity.signInWith(provider), {
    onDone: (step) => steps.take(step),
  })
  const isWorking = going.isWorking || federating.isWorking
  const hasPasskeys = usePasskeys() && isSignIn
  const { data: ways } = useQuery(identityWaysQuery)
  const oidc = ways?.oidc ?? null
  if (identity.federated.length === 0 && !identity.hasPhone && !hasPasskeys && oidc === null) return null
  return (
    <>
      <p className="welcome-or">{m.or}</p>
      <div className="grid gap-3">
        {hasPasskeys && <PasskeyWay take={steps.take} />}
        {oidc && (
          <Button wide className="h-12" working={isWorking} onClick={() => void going.send()}>
            <Icon name={rareShapes.key} size="s" />
            {m.continueWith(oidc.name)}
          </Button>
        )}
        {identity.federated.map((provider) => (
          <Button
            key={provider}
            wide
            className="h-12"
            working={isWorking}
            onClick={() => void federating.send(provider)}
          >
            <Icon name={rareShapes.key} size="s" />
            {m.continueWith(names[provider] ?? m.singleSignOn)}
          </Button>
        ))}
        {identity.hasPhone && (
          <Button wide className="h-12" onClick={steps.askPhone}>
            <Icon name={rareShapes.phone} size="s" />
            {m.continueWithPhone}
          </Button>
        )}
        <RefusalNote refusal={going.refusal ?? federating.refusal} />
      </div>
    </>
  )
}
