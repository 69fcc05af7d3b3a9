import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import { invalidateCart } from '#web/data/cart/cart.ts'
import { identityWaysQuery } from '#web/data/identity/account.ts'
import { Agreement } from '#web/features/sign-in/agreement.tsx'
import { CodeSent } from '#web/features/sign-in/code-sent.tsx'
import type { PendingSave, Sent } from '#web/features/sign-in/forms/sign-up-form.tsx'
import { FormSkeleton } from '#web/features/sign-in/frames/form-skeleton.tsx'
import { HeldBox } from '#web/features/sign-in/frames/held-box.tsx'
import { StepsFrame } from '#web/features/sign-in/frames/steps-frame.tsx'
import { GuestForm } from '#web/features/sign-in/lazy-forms.tsx'
import { useSignInRequest } from '#web/features/sign-in/sign-in-request.ts'
import { useRedirectSignedIn } from '#web/features/sign-in/use-redirect-signed-in.ts'
import { useSteps } from '#web/features/sign-in/use-steps.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Booking without a password: name and address, then the code of the mail [I22]. */
export function GuestScreen(): ReactElement {
  const { guest: m, mailSent } = useMessages('identity', identity)
  const asked = useSignInRequest()
  const [wish, setWish] = useState<PendingSave>({ name: '', email: asked.address })
  const [sent, setSent] = useState<Sent | null>(null)
  const steps = useSteps()
  const client = useQueryClient()
  const { data: ways } = useQuery(identityWaysQuery)
  useRedirectSignedIn(asked.returnTo)

  if (ways?.allowsGuests === false) return <Navigate to="/sign-in" search={asked.carried} replace />
  if (sent)
    return (
      <StepsFrame title={mailSent.title} heading={mailSent.title} steps={steps}>
        <HeldBox />
        <CodeSent
          sent={sent}
          steps={steps}
          words={{ sentence: m.codeSent(sent.email), label: m.sendCode, wrong: m.codeWrong }}
          change={() => {
            setWish(sent)
            setSent(null)
          }}
        />
      </StepsFrame>
    )
  return (
    <StepsFrame title={m.title} heading={m.heading} steps={steps} foot={<Agreement on="guest" />}>
      <HeldBox />
      <p className="mt-4 text-pretty">{m.sentence}</p>
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <GuestForm
          wish={wish}
          done={(next) => {
            setSent(next)
            // Asking for a code extends what is held.
            void invalidateCart(client)
          }}
        />
      </Suspense>
      <p className="mt-6 text-t2 text-quiet">
        {m.already}{' '}
        <Link to="/sign-in" search={asked.carried} className="link hit-12 text-ink font-press">
          {m.signIn}
        </Link>
      </p>
    </StepsFrame>
  )
}
