import { givenPasswordForm } from '#contract/identity/account-schemas.ts'
import { returnPath } from '#core/identity/return-path.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useSchemaForm } from '#web/data/api/use-schema-form.ts'
import { useSubmission } from '#web/data/api/use-submission.ts'
import type { SignInStep } from '#web/data/identity/identity.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { OwnAddress } from '../own-address.tsx'

export type FinishFormProps = {
  link: string
  email: string
  /** `returnTo`: where the sign-up began, already validated */
  done: (step: SignInStep, returnTo: string | null) => void
}

export function FinishForm({ link, email, done }: FinishFormProps) {
  const m = useMessages('identity', words)
  const identity = useIdentity()
  const form = useSchemaForm(givenPasswordForm, {
    tells: 'sending',
    defaultValues: { password: '' },
    labels: { password: m.fields.password },
  })
  const sending = useSubmission()

  const submit = form.handleSubmit(({ password }) =>
    sending.send(
      () => identity.finishSignUp(link, password),
      ({ step, returnTo }) => done(step, returnPath(returnTo)),
      (problem) => {
        if (!isProblem(problem, 'wrong_credentials')) return false
        form.setError('password', { message: m.verify.wrong }, { shouldFocus: true })
        return true
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="welcome-fields">
      <OwnAddress email={email} />
      <PasswordField
        {...form.field('password')}
        id="current-password"
        autoComplete="current-password"
        showLabel={m.fields.show}
      />
      <RefusalNote refusal={sending.refusal} />
      <Button type="submit" look="accent" big wide working={sending.isWorking} className="mt-1.5">
        {m.verify.send}
      </Button>
    </form>
  )
}
