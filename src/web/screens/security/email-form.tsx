import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { emailForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { securityQuery } from '#web/data/identity/account.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

type EmailFormProps = { own: string | null; onSent: (address: string) => void; onCancel: () => void }

export function EmailForm({ own, onSent, onCancel }: EmailFormProps) {
  const { email: m, cancel } = useMessages('account', account).security
  const client = useQueryClient()
  const identity = useIdentity()
  const confirmed = useConfirmed()
  const { send, isWorking, refusal } = useWrite((_, email: string) => confirmed(() => identity.changeEmail(email)), {
    onDone: (_, email) => {
      void client.invalidateQueries(securityQuery)
      onSent(email)
    },
    isShown: (problem) => form.showRefusal(problem),
  })
  const form = useSchemaForm(emailForm, { defaultValues: { email: '' }, labels: { email: m.field } })
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])

  const ask = form.handleSubmit(({ email }) => {
    if (email.toLowerCase() === own?.toLowerCase())
      return form.setError('email', { message: m.same }, { shouldFocus: true })
    return send(email)
  })

  return (
    <form noValidate onSubmit={ask} className="max-w-110">
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={m.hint}
      />
      <RefusalNote className="mt-4" refusal={refusal} />
      <div className="flex flex-wrap gap-2 mt-5">
        <Button type="submit" tone="ink" working={isWorking}>
          {m.send}
        </Button>
        <Button tone="bare" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
