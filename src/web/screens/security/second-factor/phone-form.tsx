import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hostedPhonePattern } from '#core/identity/phone-patterns.ts'
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
  const { phones: m, factor, cancel } = useMessages('account', account).security
  const confirmed = useConfirmed()
  const [sent, setSent] = useState<Sent | null>(null)
  const asking = useWrite((_, typed: string) => confirmed(() => identity.addPhoneFactor(typed)), {
    onDone: (sent) => setSent(sent),
  })
  const giving = useWrite((_, { give }: Sent, typed: string) => give(typed), { onDone: () => onAdded() })
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one once the code was sent
  useEffect(() => field.current?.focus(), [sent])

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = (sent ? code : number).replaceAll(/[\s()./-]/g, '')
    const isRight = sent ? /^\d{6}$/.test(typed) : hostedPhonePattern.test(typed)
    setMistake(isRight ? undefined : sent ? factor.codeFormat : m.numberFormat)
    if (!isRight) return field.current?.focus()
    if (sent) void giving.send(sent, typed)
    else void asking.send(typed)
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-110">
      {sent ? (
        <CodeField
          key="code"
          ref={field}
          label={m.code}
          hint={m.codeHint(number)}
          error={mistake}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <TextField
          key="number"
          ref={field}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          label={m.number}
          hint={m.numberHint}
          error={mistake}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      )}
      <RefusalNote className="mt-4" refusal={sent ? giving.refusal : asking.refusal} />
      <div className="flex flex-wrap gap-2 mt-5">
        <Button type="submit" look="ink" working={asking.isWorking || giving.isWorking}>
          {sent ? m.confirm : m.send}
        </Button>
        <Button look="bare" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
