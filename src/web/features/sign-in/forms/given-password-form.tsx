import { givenPasswordForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { OwnAddress } from '../own-address.tsx'

type GivenPasswordFormProps<Answer> = {
  /** The account's address, shown above the password. */
  email: string | null
  send: (password: string) => Promise<Answer>
  done: (answer: Answer) => void
  /** The message for a wrong password. */
  wrong: string
  action: string
}

/** Asks for the password of an account to confirm a link from a mail. */
export function GivenPasswordForm<Answer>({ email, send, done, wrong, action }: GivenPasswordFormProps<Answer>) {
  const m = useMessages('identity', words)
  const form = useSchemaForm(givenPasswordForm, {
    tells: 'sending',
    defaultValues: { password: '' },
    labels: { password: m.fields.password },
  })
  const sending = useSubmission()

  const submit = form.handleSubmit(({ password }) =>
    sending.send(
      () => send(password),
      (answer) => done(answer),
      (problem) => {
        if (!isProblem(problem, 'wrong_credentials')) return false
        form.setError('password', { message: wrong }, { shouldFocus: true })
        return true
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="welcome-fields">
      {email !== null && <OwnAddress email={email} />}
      <PasswordField
        {...form.field('password')}
        id="current-password"
        autoComplete="current-password"
        showLabel={m.fields.show}
      />
      <RefusalNote refusal={sending.refusal} />
      <Button type="submit" look="accent" big wide working={sending.isWorking} className="mt-1.5">
        {action}
      </Button>
    </form>
  )
}
