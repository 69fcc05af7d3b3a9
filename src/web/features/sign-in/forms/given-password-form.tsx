import { givenPasswordForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
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
  const sending = useWrite((_, password: string) => send(password), {
    onDone: (answer) => done(answer),
    isShown: (problem) => {
      if (!isProblem(problem, 'wrong_credentials')) return false
      form.setError('password', { message: wrong }, { shouldFocus: true })
      return true
    },
  })

  const submit = form.handleSubmit(({ password }) => sending.send(password))
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
      <Button type="submit" tone="accent" big wide working={sending.isWorking} className="mt-1.5">
        {action}
      </Button>
    </form>
  )
}
