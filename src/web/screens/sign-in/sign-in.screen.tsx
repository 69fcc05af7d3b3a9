import { Link } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import { AgreementOfNewcomers } from '#web/features/sign-in/agreement.tsx'
import { AsGuest } from '#web/features/sign-in/as-guest.tsx'
import { DemoAccounts } from '#web/features/sign-in/demo-accounts.tsx'
import { FormSkeleton } from '#web/features/sign-in/frames/form-skeleton.tsx'
import { HeldBox } from '#web/features/sign-in/frames/held-box.tsx'
import { StepsFrame } from '#web/features/sign-in/frames/steps-frame.tsx'
import { WhyBox } from '#web/features/sign-in/frames/why-box.tsx'
import { SignInForm } from '#web/features/sign-in/lazy-forms.tsx'
import { OtherWays } from '#web/features/sign-in/other-ways.tsx'
import { isAnyRemoved, leadsToCheckout, useSignInRequest } from '#web/features/sign-in/sign-in-request.ts'
import { useRedirectSignedIn } from '#web/features/sign-in/use-redirect-signed-in.ts'
import { useSteps } from '#web/features/sign-in/use-steps.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'

export function SignInScreen(): ReactElement {
  const m = useMessages('identity', identity)
  const asked = useSignInRequest()
  const [address, setAddress] = useState(asked.address)
  const steps = useSteps()
  useRedirectSignedIn(asked.returnTo)
  return (
    <StepsFrame title={m.signIn.title} heading={m.signIn.heading} steps={steps}>
      {leadsToCheckout(asked) ? <HeldBox /> : <WhyBox asked={asked} on="signIn" />}
      {asked.news === 'password_set' && (
        <Note tone="ok" announce className="mt-4">
          {m.reset.isSet}
          {isAnyRemoved(asked.removed) && (
            <span className="block mt-1">{m.reset.removed(asked.removed.passkeys, asked.removed.others)}</span>
          )}
        </Note>
      )}
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <SignInForm address={address} setAddress={setAddress} carried={asked.carried} take={steps.take} />
        <OtherWays steps={steps} returnTo={asked.returnTo} isSignIn />
        <DemoAccounts take={steps.take} />
        <AgreementOfNewcomers />
        {leadsToCheckout(asked) && <AsGuest carried={asked.carried} address={address} />}
      </Suspense>
      <p className="mt-6 text-t2 text-quiet">
        {m.signIn.newHere}{' '}
        <Link to="/sign-up" search={asked.carried} state={{ address }} className="link hit-12 text-ink font-press">
          {m.signIn.create}
        </Link>
      </p>
    </StepsFrame>
  )
}
