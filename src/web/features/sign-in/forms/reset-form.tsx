import { useNavigate } from '@tanstack/react-router'
import { newPasswordForm } from '#contract/identity/account-schemas.ts'
import { returnPath } from '#core/identity/return-path.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { PasswordReset } from '#web/data/identity/identity.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { OwnAddress } from '../own-address.tsx'
import { useBesideFields } from '../use-beside-fields.ts'
import { PasswordStrength } from './password-strength.tsx'

export type ResetFormProps = { link: string; email: string; returnTo: string | null }

export function ResetForm({ link, email, returnTo }: ResetFormProps) {
  const m = useMessages('identity', words)
  const identity = useIdentity()
  const navigate = useNavigate()
  const form = useSchemaForm(newPasswordForm, {
    tells: 'sending',
    defaultValues: { password: '' },
    labels: { password: m.fields.newPassword },
    words: { password: m.fields.newPasswordRules },
  })
  const isBeside = useBesideFields(form, {
    weak_password: (message) => form.setError('password', { message }, { shouldFocus: true }),
  })

  const sending = useWrite((_, password: string) => identity.resetPassword(link, password), {
    onDone: (reset) => isSet(reset),
    isShown: isBeside,
  })

  function isSet(of: PasswordReset) {
    const onward = returnPath(of.returnTo) ?? returnTo
    void navigate({
      to: '/sign-in',
      search: onward ? { returnTo: onward } : {},
      state: { address: of.email, news: 'password_set', removed: of.removed },
      replace: true,
    })
  }

  const submit = form.handleSubmit(({ password }) => sending.send(password))
  return (
    <form noValidate onSubmit={submit} className="welcome-fields">
      <OwnAddress email={email} />
      <PasswordField
        {...form.field('password')}
        id="new-password"
        autoComplete="new-password"
        hint={m.fields.passwordRule}
        showLabel={m.fields.show}
      />
      <PasswordStrength password={form.watch('password')} personal={[email]} error={form.field('password').error} />
      <RefusalNote refusal={sending.refusal} />
      <Button type="submit" tone="accent" big wide working={sending.isWorking} className="mt-1.5">
        {m.reset.send}
      </Button>
    </form>
  )
}
