import type { z } from 'zod'
import { signUpForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { GiveCode } from '#web/data/identity/identity.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { useBesideFields } from '../use-beside-fields.ts'
import { EmailField } from './email-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

export type PendingSave = { name: string; email: string }
/** `giveCode` is null where the mail has only a link. */
export type Sent = PendingSave & { again: () => Promise<void>; giveCode: GiveCode | null }

export type SignUpFormProps = {
  wish: PendingSave
  returnTo: string | null
  done: (sent: Sent) => void
}

export function SignUpForm({ wish, returnTo, done }: SignUpFormProps) {
  const m = useMessages('identity', words)
  const identity = useIdentity()
  const form = useSchemaForm(signUpForm, {
    tells: 'sending',
    defaultValues: { name: wish.name, email: wish.email, password: '' },
    labels: { name: m.fields.name, email: m.fields.email, password: m.fields.password },
    words: { password: m.fields.newPasswordRules },
  })
  const isBeside = useBesideFields(form, {
    weak_password: (message) => form.setError('password', { message }, { shouldFocus: true }),
    invalid_email: (message) => form.setError('email', { message }, { shouldFocus: true }),
  })

  const sending = useWrite((_, given: z.output<typeof signUpForm>) => identity.signUp({ ...given, returnTo }), {
    onDone: (giveCode, { name, email, password }) =>
      done({ name, email, giveCode, again: () => identity.resendSignUp({ email, password }) }),
    isShown: isBeside,
  })

  const submit = form.handleSubmit((given) => sending.send(given))
  return (
    <form noValidate onSubmit={submit} className="welcome-fields">
      <TextField {...form.field('name')} id="name" autoComplete="name" />
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        id="new-password"
        autoComplete="new-password"
        hint={m.fields.passwordRule}
        showLabel={m.fields.show}
      />
      <PasswordStrength
        password={form.watch('password')}
        personal={[form.watch('email'), form.watch('name')]}
        error={form.field('password').error}
      />
      <RefusalNote refusal={sending.refusal} />
      <Button type="submit" tone="accent" big wide working={sending.isWorking} className="mt-1.5">
        {m.signUp.send}
      </Button>
    </form>
  )
}
