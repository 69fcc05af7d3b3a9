import { Navigate, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { returnPath } from '#core/identity/return-path.ts'
import { WelcomeFrame } from '#web/features/sign-in/frames/welcome-frame.tsx'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** Maps the hosted service's link modes to our screens. */
const screens: { readonly [mode: string]: '/reset-password' | '/verify-email' } = {
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  verifyAndChangeEmail: '/verify-email',
  recoverEmail: '/verify-email',
}

/** Landing page for links in the hosted service's mails. Moves the code behind a #, so that no server log records it. */
export function IdentityActionScreen(): ReactElement {
  const { mode = '', oobCode, continueUrl } = useSearch({ from: '/identity-action' })
  const to = screens[mode]
  if (to && oobCode) return <Navigate to={to} search={onward(continueUrl)} hash={oobCode} replace />
  return <NotALink />
}

function onward(continueUrl: string | undefined): { returnTo?: string } {
  const url = URL.parse(continueUrl ?? '')
  const path = url?.origin === location.origin ? returnPath(url.pathname + url.search + url.hash) : null
  return path && path !== '/' ? { returnTo: path } : {}
}

function NotALink() {
  const m = useMessages('identity', identity).link
  return (
    <WelcomeFrame title={m.dead} heading={m.dead}>
      <p className="mt-3 text-pretty">{m.deadSentence}</p>
      <div className="flex flex-wrap gap-3 mt-6">
        <LinkButton tone="accent" to="/sign-in" search={{}}>
          {m.signIn}
        </LinkButton>
      </div>
    </WelcomeFrame>
  )
}
