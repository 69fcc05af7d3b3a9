import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { signInForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { SignInStep } from '#web/data/identity/identity.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import type { SignInRequest } from '../sign-in-request.ts'
import { EmailField } from './email-field.tsx'
import { SendLinkAgain } from './send-link-again.tsx'

export type SignInFormProps = {
  address: string
  /** Called on blur, so that other screens and a restart keep the address. */
  setAddress: (address: string) => void
  carried: SignInRequest['carried']
  take: (step: SignInStep) => void
}

export function SignInForm({ address, setAddress, carried, take }: SignInFormProps) {
  const m = useMessages('identity', words)
  const identity = useIdentity()
  const form = useSchemaForm(signInForm, {
    tells: 'sending',
    defaultValues: { email: address, password: '' },
    labels: { email: m.fields.email, password: m.fields.password },
  })
  const sending = useWrite((_, given: z.output<typeof signInForm>) => identity.signIn(given), {
    onDone: (step) => take(step),
  })
  const email = form.field('email')

  const submit = form.handleSubmit((given) => sending.send(given))
  return (
    <form noValidate onSubmit={submit} className="welcome-fields">
      <EmailField
        {...email}
        onBlur={(event) => {
          setAddress(event.target.value)
          return email.onBlur(event)
        }}
        autoComplete="username webauthn"
      />
      {/* The link follows the field in the DOM, so that Tab goes from the address straight to the password. */}
      <div className="relative">
        <PasswordField
          {...form.field('password')}
          id="current-password"
          autoComplete="current-password"
          showLabel={m.fields.show}
        />
        <span className="absolute top-0 inset-e-0 text-t2 font-nav">
          <Link to="/forgot-password" search={carried} state={{ address }} className="link hit-12">
            {m.signIn.forgotten}
          </Link>
        </span>
      </div>
      <RefusalNote refusal={sending.refusal}>
        {sending.refusal?.code === 'email_unverified' && <SendLinkAgain given={form.getValues()} />}
      </RefusalNote>
      <Button type="submit" tone="accent" big wide working={sending.isWorking} className="mt-1.5">
        {m.signIn.send}
      </Button>
    </form>
  )
}
