import { emailForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useBesideFields } from '../use-beside-fields.ts'
import { EmailField } from './email-field.tsx'

export type Sent = { email: string; again: () => Promise<void> }

export type ForgotFormProps = { address: string; returnTo: string | null; done: (sent: Sent) => void }

export function ForgotForm({ address, returnTo, done }: ForgotFormProps) {
  const m = useMessages('identity', words)
  const identity = useIdentity()
  const form = useSchemaForm(emailForm, {
    tells: 'sending',
    defaultValues: { email: address },
    labels: { email: m.fields.email },
  })
  const isBeside = useBesideFields(form, {
    invalid_email: (message) => form.setError('email', { message }, { shouldFocus: true }),
  })

  const ask = (email: string) => identity.forgotPassword({ email, returnTo })
  const sending = useWrite((_, email: string) => ask(email), {
    onDone: (_, email) => done({ email, again: () => ask(email) }),
    isShown: isBeside,
  })

  const submit = form.handleSubmit(({ email }) => sending.send(email))
  return (
    <form noValidate onSubmit={submit} className="welcome-fields">
      <EmailField {...form.field('email')} />
      <RefusalNote refusal={sending.refusal} />
      <Button type="submit" tone="accent" big wide working={sending.isWorking} className="mt-1.5">
        {m.forgot.send}
      </Button>
    </form>
  )
}
