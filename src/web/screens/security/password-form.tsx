import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newPasswordForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { securityQuery } from '#web/data/identity/account.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { PasswordStrength } from '#web/features/sign-in/forms/password-strength.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'

type PasswordFormProps = { email: string; onDone: () => void; onCancel: () => void }

export function PasswordForm({ email, onDone, onCancel }: PasswordFormProps) {
  const { password: m, cancel } = useMessages('account', account).security
  const words = useMessages('problems', problems)
  const client = useQueryClient()
  const identity = useIdentity()
  const confirmed = useConfirmed()
  const { send, isWorking, refusal } = useWrite(
    (_, password: string) => confirmed(() => identity.changePassword(password)),
    {
      onDone: () => {
        void client.invalidateQueries(securityQuery)
        onDone()
      },
      isShown: (problem) => {
        if (problem.code !== 'weak_password' && problem.fields.length === 0) return false
        form.setError('password', { message: sentenceFor(words, problem) }, { shouldFocus: true })
        return true
      },
    },
  )
  const form = useSchemaForm(newPasswordForm, {
    defaultValues: { password: '' },
    labels: { password: m.field },
    words: { password: { min: m.tooShort } },
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])

  const set = form.handleSubmit(({ password }) => send(password))

  return (
    <form noValidate onSubmit={set} className="max-w-110">
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField {...form.field('password')} autoComplete="new-password" showLabel={m.show} hint={m.hint} />
      <div className="mt-3">
        <PasswordStrength password={form.watch('password')} personal={[email]} error={form.field('password').error} />
      </div>
      <RefusalNote className="mt-4" refusal={refusal} />
      <div className="flex flex-wrap gap-2 mt-5">
        <Button type="submit" tone="ink" working={isWorking}>
          {m.save}
        </Button>
        <Button tone="bare" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
