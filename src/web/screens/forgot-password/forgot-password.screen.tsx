import { Link } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import type { Sent } from '#web/features/sign-in/forms/forgot-form.tsx'
import { FormSkeleton } from '#web/features/sign-in/frames/form-skeleton.tsx'
import { WelcomeFrame } from '#web/features/sign-in/frames/welcome-frame.tsx'
import { ForgotForm } from '#web/features/sign-in/lazy-forms.tsx'
import { MailSent } from '#web/features/sign-in/mail-sent.tsx'
import { useSignInRequest } from '#web/features/sign-in/sign-in-request.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export function ForgotPasswordScreen(): ReactElement {
  const m = useMessages('identity', identity)
  const asked = useSignInRequest()
  const [address, setAddress] = useState(asked.address)
  const [sent, setSent] = useState<Sent | null>(null)

  function change() {
    if (sent) setAddress(sent.email)
    setSent(null)
  }

  if (sent)
    return (
      <WelcomeFrame title={m.mailSent.title} heading={m.mailSent.title}>
        <MailSent sentence={m.mailSent.forgotten(sent.email)} address={sent.email} again={sent.again} change={change} />
      </WelcomeFrame>
    )
  return (
    <WelcomeFrame title={m.forgot.title} heading={m.forgot.heading}>
      <p className="mt-3 text-t2 text-quiet text-pretty">{m.forgot.sentence}</p>
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <ForgotForm address={address} returnTo={asked.returnTo} done={setSent} />
      </Suspense>
      <p className="mt-3 text-t2 font-press">
        <Link to="/sign-in" search={asked.carried} className="link inline-block py-3">
          {m.forgot.back}
        </Link>
      </p>
    </WelcomeFrame>
  )
}
