import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/** Shows which account the password belongs to, also to password managers, which store it under this name. */
export function OwnAddress({ email }: { email: string }) {
  const m = useMessages('identity', identity)
  return <TextField label={m.fields.email} id="email" name="email" autoComplete="username" value={email} readOnly />
}
