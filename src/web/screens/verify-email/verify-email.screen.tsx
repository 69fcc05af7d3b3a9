import { Link, Navigate, useRouter } from '@tanstack/react-router'
import { type ReactElement, Suspense, useRef } from 'react'
import { FormSkeleton } from '#web/features/sign-in/frames/form-skeleton.tsx'
import { LinkFrame } from '#web/features/sign-in/frames/link-frame.tsx'
import { StepsFrame } from '#web/features/sign-in/frames/steps-frame.tsx'
import { FinishForm } from '#web/features/sign-in/lazy-forms.tsx'
import { useSignInRequest } from '#web/features/sign-in/sign-in-request.ts'
import { useMailLink, useReadLink } from '#web/features/sign-in/use-mail-link.ts'
import { useSteps } from '#web/features/sign-in/use-steps.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { NewAddress } from './new-address.tsx'

/** Landing page for two kinds of mail links: finish a sign-up, or confirm a new address. */
export function VerifyEmailScreen(): ReactElement {
  const { carried } = useSignInRequest()
  const link = useMailLink()
  const read = useReadLink(link)
  if (link === null || !read.data) return <LinkFrame link={link} read={read} waysOut={<StartAgain />} />
  const { purpose, email } = read.data
  if (purpose === 'reset_password') return <Navigate to="/reset-password" search={carried} hash={link} replace />
  return purpose === 'change_email' ? (
    <NewAddress key={link} link={link} read={read.data} />
  ) : (
    <FinishSignUp key={link} link={link} email={email} />
  )
}

function FinishSignUp({ link, email }: { link: string; email: string }) {
  const m = useMessages('identity', identity).verify
  const router = useRouter()
  const { returnTo, carried } = useSignInRequest()
  const onward = useRef(returnTo)
  const steps = useSteps(() => router.history.replace(onward.current ?? '/'))
  return (
    <StepsFrame title={m.title} heading={m.heading} steps={steps}>
      <p className="mt-3 text-t2 text-quiet text-pretty">{m.sentence}</p>
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <FinishForm
          link={link}
          email={email}
          done={(step, wanted) => {
            onward.current = wanted ?? returnTo
            steps.take(step)
          }}
        />
      </Suspense>
      <p className="mt-6 text-t2 text-quiet">
        {m.forgotten}{' '}
        <Link to="/sign-up" search={carried} state={{ address: email }} className="link hit-12 text-ink font-press">
          {m.signUpAgain}
        </Link>
      </p>
    </StepsFrame>
  )
}

function StartAgain() {
  const m = useMessages('identity', identity).link
  const { carried } = useSignInRequest()
  return (
    <>
      <LinkButton tone="accent" to="/sign-in" search={carried}>
        {m.signIn}
      </LinkButton>
      <LinkButton tone="bare" to="/sign-up" search={carried}>
        {m.signUp}
      </LinkButton>
    </>
  )
}
