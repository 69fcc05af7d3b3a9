import { useState } from 'react'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { faultsOf, type NewClient } from './chosen-client.ts'

type NewClientFieldsProps = {
  client: NewClient
  /** as typed into the search field */
  typed: string
  onChange: (client: NewClient) => void
}

const parts = ['name', 'phone', 'email'] as const
const input = { name: 'text', phone: 'tel', email: 'email' } as const

/** Name, number and address, without the one that the search field has: one of them is enough. */
export function NewClientFields({ client, typed, onChange }: NewClientFieldsProps) {
  const m = useMessages('walk-in', walkIn)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { name, phone, email } = client
  const faults = faultsOf(client)
  const words = { name: m.nameNeeded, phone: m.phoneWrong, email: m.emailWrong }
  return (
    <div className="grid gap-3 mt-3">
      {parts
        .filter((part) => client[part] !== typed)
        .map((part) => (
          <TextField
            key={part}
            label={m[part]}
            type={input[part]}
            autoComplete="off"
            value={client[part]}
            error={left.has(part) && faults[part] ? words[part] : undefined}
            onBlur={() => setLeft(new Set([...left, part]))}
            onChange={({ target }) => onChange({ name, phone, email, [part]: target.value })}
          />
        ))}
    </div>
  )
}
