import { useRouter } from '@tanstack/react-router'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { isLinkReturn } from '#core/identity/link-state.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { finishLink, finishOidc } from '#web/data/identity/oidc.ts'
import { FormSkeleton } from '#web/features/sign-in/frames/form-skeleton.tsx'
import { StepsFrame } from '#web/features/sign-in/frames/steps-frame.tsx'
import { useSteps } from '#web/features/sign-in/use-steps.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Where an OpenID Connect provider returns to: finishes the sign-in or adds the account, or says what went wrong. */
export function OidcReturnScreen(): ReactElement {
  const { oidc: m } = useMessages('identity', identity)
  const router = useRouter()
  const [isLink] = useState(() => isLinkReturn(router.state.location.searchStr))
  const onward = useRef<() => string | null>(() => null)
  const steps = useSteps(() => router.history.replace(onward.current() ?? '/'))
  const linking = useWrite(finishLink, {
    onDone: (name) => {
      showToast({ words: m.linked(name ?? m.singleSignOn), icon: 'check' })
      router.history.replace('/me/security')
    },
  })
  const signingIn = useWrite((_, search: string) => finishOidc(search), {
    onDone: ({ step, returnTo }) => {
      onward.current = returnTo
      steps.take(step)
    },
  })
  const { send: finish, refusal } = isLink ? linking : signingIn
  const latest = useRef(finish)
  latest.current = finish

  useEffect(() => {
    const search = location.search.slice(1)
    // The code in the address works once; it should not stay in the history.
    window.history.replaceState(window.history.state, '', location.pathname)
    void latest.current(search)
  }, [])

  const title = isLink ? m.linking : m.title
  const failed = isLink ? m.notLinked : m.failed
  return (
    <StepsFrame title={title} heading={refusal ? failed : title} steps={steps}>
      {refusal ? (
        <>
          <RefusalNote
            className="mt-4"
            refusal={refusal}
            words={refusal.code === 'email_unverified' ? m.unverified : undefined}
          />
          <LinkButton tone="accent" big wide className="mt-6" to={isLink ? '/me/security' : '/sign-in'} replace>
            {isLink ? m.security : m.again}
          </LinkButton>
        </>
      ) : (
        <FormSkeleton fields={1} />
      )}
    </StepsFrame>
  )
}
