import { returnPath } from '#core/identity/return-path.ts'
import type { SignInStep } from '#web/data/identity/identity.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { GivenPasswordForm } from './given-password-form.tsx'

export type FinishFormProps = {
  link: string
  email: string
  /** `returnTo`: where the sign-up began, already validated */
  done: (step: SignInStep, returnTo: string | null) => void
}

export function FinishForm({ link, email, done }: FinishFormProps) {
  const { verify } = useMessages('identity', words)
  const identity = useIdentity()
  return (
    <GivenPasswordForm
      email={email}
      send={(password) => identity.finishSignUp(link, password)}
      done={({ step, returnTo }) => done(step, returnPath(returnTo))}
      wrong={verify.wrong}
      action={verify.send}
    />
  )
}
