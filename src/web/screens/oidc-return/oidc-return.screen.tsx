import { Link, useRouter } from '@tanstack/react-router'
import { type ReactElement, useEffect, useRef } from 'react'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { finishOidc } from '#web/data/identity/oidc.ts'
import { FormSkeleton } from '#web/features/sign-in/frames/form-skeleton.tsx'
import { StepsFrame } from '#web/features/sign-in/frames/steps-frame.tsx'
import { useSteps } from '#web/features/sign-in/use-steps.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Where an OpenID Connect provider returns to: finishes the sign-in, or says what went wrong. */
export function OidcReturnScreen(): ReactElement {
  const m = useMessages('identity', identity)
  const router = useRouter()
  const onward = useRef<() => string | null>(() => null)
  const steps = useSteps(() => router.history.replace(onward.current() ?? '/'))
  const { send, refusal } = useSubmission()
  const latest = useRef({ send, take: steps.take })
  latest.current = { send, take: steps.take }

  useEffect(() => {
    const search = location.search.slice(1)
    // The code in the address works once; it should not stay in the history.
    window.history.replaceState(window.history.state, '', location.pathname)
    const { send, take } = latest.current
    void send(
      () => finishOidc(search),
      ({ step, returnTo }) => {
        onward.current = returnTo
        take(step)
      },
    )
  }, [])

  return (
    <StepsFrame title={m.oidc.title} heading={refusal ? m.oidc.failed : m.oidc.title} steps={steps}>
      {refusal ? (
        <>
          <RefusalNote className="mt-4" refusal={refusal} />
          <Button look="accent" big wide className="mt-6" render={(props) => <Link to="/sign-in" replace {...props} />}>
            {m.oidc.again}
          </Button>
        </>
      ) : (
        <FormSkeleton fields={1} />
      )}
    </StepsFrame>
  )
}
