import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import { invalidateCart } from '#web/data/cart/cart.ts'
import { Agreement } from '#web/features/sign-in/agreement.tsx'
import { AsGuest } from '#web/features/sign-in/as-guest.tsx'
import { CodeSent } from '#web/features/sign-in/code-sent.tsx'
import type { PendingSave, Sent } from '#web/features/sign-in/forms/sign-up-form.tsx'
import { FormSkeleton } from '#web/features/sign-in/frames/form-skeleton.tsx'
import { HeldBox } from '#web/features/sign-in/frames/held-box.tsx'
import { StepsFrame } from '#web/features/sign-in/frames/steps-frame.tsx'
import { WhyBox } from '#web/features/sign-in/frames/why-box.tsx'
import { SignUpForm } from '#web/features/sign-in/lazy-forms.tsx'
import { OtherWays } from '#web/features/sign-in/other-ways.tsx'
import { leadsToCheckout, type SignInRequest, useSignInRequest } from '#web/features/sign-in/sign-in-request.ts'
import { useRedirectSignedIn } from '#web/features/sign-in/use-redirect-signed-in.ts'
import { type Steps, useSteps } from '#web/features/sign-in/use-steps.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export function SignUpScreen(): ReactElement {
  const m = useMessages('identity', identity)
  const asked = useSignInRequest()
  const [wish, setWish] = useState<PendingSave>({ name: '', email: asked.address })
  const [sent, setSent] = useState<Sent | null>(null)
  const steps = useSteps()
  const client = useQueryClient()
  const isForCheckout = leadsToCheckout(asked)
  useRedirectSignedIn(asked.returnTo)

  function mailSent(next: Sent) {
    setSent(next)
    // Asking for an account extends what is held.
    if (isForCheckout) void invalidateCart(client)
  }

  function change() {
    if (sent) setWish(sent)
    setSent(null)
  }

  if (sent)
    return (
      <StepsFrame title={m.mailSent.title} heading={m.mailSent.title} steps={steps}>
        {isForCheckout && <HeldBox />}
        <CodeSent
          sent={sent}
          steps={steps}
          words={{
            sentence: sent.giveCode ? m.mailSent.signUpCode(sent.email) : m.mailSent.signUp(sent.email),
            label: m.mailSent.sendCode,
            wrong: m.mailSent.codeWrong,
          }}
          change={change}
        />
      </StepsFrame>
    )
  return (
    <StepsFrame title={m.signUp.title} heading={m.signUp.heading} steps={steps} foot={<Agreement on="signUp" />}>
      <Start asked={asked} wish={wish} steps={steps} done={mailSent} />
    </StepsFrame>
  )
}

type StartProps = { asked: SignInRequest; wish: PendingSave; steps: Steps; done: (sent: Sent) => void }

function Start({ asked, wish, steps, done }: StartProps) {
  const m = useMessages('identity', identity).signUp
  return (
    <>
      {leadsToCheckout(asked) ? <HeldBox /> : <WhyBox asked={asked} on="signUp" />}
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <SignUpForm wish={wish} returnTo={asked.returnTo} done={done} />
        <OtherWays steps={steps} returnTo={asked.returnTo} />
        {leadsToCheckout(asked) && <AsGuest carried={asked.carried} address={wish.email} />}
      </Suspense>
      <p className="mt-6 text-t2 text-quiet">
        {m.already}{' '}
        <Link to="/sign-in" search={asked.carried} className="link hit-12 text-ink font-press">
          {m.signIn}
        </Link>
      </p>
    </>
  )
}
