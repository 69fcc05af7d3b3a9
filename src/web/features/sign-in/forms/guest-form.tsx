import type { z } from 'zod'
import { guestForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { EmailField } from './email-field.tsx'
import type { PendingSave, Sent } from './sign-up-form.tsx'

export type GuestFormProps = { wish: PendingSave; done: (sent: Sent) => void }

/** Name and address of someone who books without choosing a password [I22]. */
export function GuestForm({ wish, done }: GuestFormProps) {
  const m = useMessages('identity', words)
  const identity = useIdentity()
  const form = useSchemaForm(guestForm, {
    tells: 'sending',
    defaultValues: wish,
    labels: { name: m.fields.name, email: m.fields.email },
  })
  const sending = useWrite((_, given: z.output<typeof guestForm>) => identity.signUpAsGuest(given), {
    onDone: (giveCode, { name, email }) =>
      done({ name, email, giveCode, again: () => identity.resendSignUp({ email, password: '' }) }),
  })
  const submit = form.handleSubmit((given) => sending.send(given))
  return (
    <form noValidate onSubmit={submit} className="welcome-fields">
      <TextField {...form.field('name')} id="name" autoComplete="name" />
      <EmailField {...form.field('email')} autoComplete="email" />
      <RefusalNote refusal={sending.refusal} />
      <Button type="submit" tone="accent" big wide working={sending.isWorking} className="mt-1.5">
        {m.guest.send}
      </Button>
    </form>
  )
}
