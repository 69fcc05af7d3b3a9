import { useEffect, useState } from 'react'
import { hostedCodeForm, hostedPhoneForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { Identity } from '#web/data/identity/identity.ts'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/inputs/code-field.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

type PhoneFormProps = { identity: Identity; onAdded: () => void; onCancel: () => void }
type Sent = Awaited<ReturnType<Identity['addPhoneFactor']>>

/** A number, then the code that was sent to it. */
export function PhoneForm({ identity, onAdded, onCancel }: PhoneFormProps) {
  const [sent, setSent] = useState<{ to: string; give: Sent['give'] } | null>(null)
  return sent ? (
    <CodeEntry sentTo={sent.to} give={sent.give} onAdded={onAdded} onCancel={onCancel} />
  ) : (
    <NumberEntry identity={identity} onSent={(to, { give }) => setSent({ to, give })} onCancel={onCancel} />
  )
}

type NumberEntryProps = { identity: Identity; onSent: (to: string, sent: Sent) => void; onCancel: () => void }

function NumberEntry({ identity, onSent, onCancel }: NumberEntryProps) {
  const { phones: m } = useMessages('account', account).security
  const confirmed = useConfirmed()
  const form = useSchemaForm(hostedPhoneForm, {
    tells: 'sending',
    defaultValues: { phone: '' },
    labels: { phone: m.number },
    words: { phone: m.numberFormat },
  })
  const { send, isWorking, refusal } = useWrite((_, phone: string) => confirmed(() => identity.addPhoneFactor(phone)), {
    onDone: (sent) => onSent(form.getValues('phone'), sent),
  })
  const { setFocus } = form
  useEffect(() => setFocus('phone'), [setFocus])
  return (
    <form noValidate onSubmit={form.handleSubmit(({ phone }) => send(phone))} className="max-w-110">
      <TextField {...form.field('phone')} type="tel" dir="ltr" autoComplete="tel" hint={m.numberHint} />
      <RefusalNote className="mt-4" refusal={refusal} />
      <Actions submit={m.send} isWorking={isWorking} onCancel={onCancel} />
    </form>
  )
}

type CodeEntryProps = { sentTo: string; give: Sent['give']; onAdded: () => void; onCancel: () => void }

function CodeEntry({ sentTo, give, onAdded, onCancel }: CodeEntryProps) {
  const { phones: m, factor } = useMessages('account', account).security
  const form = useSchemaForm(hostedCodeForm, {
    tells: 'sending',
    defaultValues: { code: '' },
    labels: { code: m.code },
    words: { code: factor.codeFormat },
  })
  const { send, isWorking, refusal } = useWrite((_, code: string) => give(code), { onDone: () => onAdded() })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form noValidate onSubmit={form.handleSubmit(({ code }) => send(code))} className="max-w-110">
      <CodeField {...form.field('code')} hint={m.codeHint(sentTo)} />
      <RefusalNote className="mt-4" refusal={refusal} />
      <Actions submit={m.confirm} isWorking={isWorking} onCancel={onCancel} />
    </form>
  )
}

function Actions({ submit, isWorking, onCancel }: { submit: string; isWorking: boolean; onCancel: () => void }) {
  const { cancel } = useMessages('account', account).security
  return (
    <div className="flex flex-wrap gap-2 mt-5">
      <Button type="submit" tone="ink" working={isWorking}>
        {submit}
      </Button>
      <Button tone="bare" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
