import { Navigate } from '@tanstack/react-router'
import { type ReactElement, Suspense } from 'react'
import { FormSkeleton } from '#web/features/sign-in/frames/form-skeleton.tsx'
import { LinkFrame } from '#web/features/sign-in/frames/link-frame.tsx'
import { WelcomeFrame } from '#web/features/sign-in/frames/welcome-frame.tsx'
import { ResetForm } from '#web/features/sign-in/lazy-forms.tsx'
import { isAnyRemoved, useSignInRequest } from '#web/features/sign-in/sign-in-request.ts'
import { useMailLink, useReadLink } from '#web/features/sign-in/use-mail-link.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

export function ResetPasswordScreen(): ReactElement {
  const m = useMessages('identity', identity)
  const { carried, returnTo } = useSignInRequest()
  const link = useMailLink()
  const read = useReadLink(link)
  if (link === null || !read.data) return <LinkFrame link={link} read={read} waysOut={<AskForNew />} />
  if (read.data.purpose !== 'reset_password')
    return <Navigate to="/verify-email" search={carried} hash={link} replace />
  const { removes, asksForCode } = read.data
  return (
    <WelcomeFrame title={m.reset.title} heading={m.reset.heading}>
      <p className="mt-3 text-t2 text-quiet">{m.reset.sentence}</p>
      {isAnyRemoved(removes) && (
        <p className="mt-2 text-t2 text-quiet">{m.reset.removes(removes.passkeys, removes.others)}</p>
      )}
      {asksForCode && (
        <p className="mt-2 text-t2 text-quiet">
          {m.reset.asksForCode}
          {(removes?.passkeys ?? 0) > 0 && ` ${m.reset.noCode}`}
        </p>
      )}
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <ResetForm link={link} email={read.data.email} returnTo={returnTo} />
      </Suspense>
    </WelcomeFrame>
  )
}

function AskForNew() {
  const m = useMessages('identity', identity).link
  const { carried } = useSignInRequest()
  return (
    <>
      <LinkButton tone="accent" to="/forgot-password" search={carried}>
        {m.newPassword}
      </LinkButton>
      <LinkButton tone="bare" to="/sign-in" search={carried}>
        {m.signIn}
      </LinkButton>
    </>
  )
}
