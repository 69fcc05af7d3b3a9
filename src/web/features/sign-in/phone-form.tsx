import { useEffect } from 'react'
import { hostedPhoneForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import type { Steps } from './use-steps.ts'

export function PhoneForm({ steps }: { steps: Steps }) {
  const identity = useIdentity()
  const m = useMessages('identity', words)
  const form = useSchemaForm(hostedPhoneForm, {
    tells: 'sending',
    defaultValues: { phone: '' },
    labels: { phone: m.fields.phone },
    words: { phone: { format: m.fields.phoneFormat } },
  })
  const sending = useWrite((_, phone: string) => identity.startPhone(phone), {
    onDone: ({ give }, phone) => steps.take({ kind: 'code', sentTo: phone, give }),
  })
  const { setFocus } = form
  useEffect(() => setFocus('phone'), [setFocus])

  const submit = form.handleSubmit(({ phone }) => sending.send(phone))
  return (
    <>
      <form noValidate onSubmit={submit} className="welcome-fields">
        <p className="text-t2 text-quiet">{m.phone.sentence}</p>
        <TextField
          {...form.field('phone')}
          id="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          hint={m.fields.phoneHint}
        />
        <RefusalNote refusal={sending.refusal} />
        <Button type="submit" tone="accent" big wide working={sending.isWorking} className="mt-1.5">
          {m.phone.send}
        </Button>
      </form>
      <p className="mt-3 text-t2 font-press">
        <TextButton className="py-3" onClick={steps.startOver}>
          {m.phone.back}
        </TextButton>
      </p>
    </>
  )
}
