import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { passkeyNameForm } from '#contract/identity/passkey-schemas.ts'
import { PERSON_LIMITS } from '#core/identity/limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { addPasskey, renamePasskey } from '#web/data/identity/passkeys.ts'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { passkeys as words } from '#web/messages/en/identity/passkeys.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/** Asks for a name, then opens the browser's own dialog. */
export function AddForm({ name, onDone }: { name: string; onDone: () => void }) {
  const m = useMessages('passkeys', words)
  const client = useQueryClient()
  const confirmed = useConfirmed()
  return (
    <NameForm
      name={name}
      label={m.go}
      save={(given) => confirmed(() => addPasskey(client, given))}
      onSaved={(given) => {
        showToast({ words: m.addedNow(given), icon: 'check' })
        onDone()
      }}
      onCancel={onDone}
    />
  )
}

export function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const m = useMessages('passkeys', words)
  const client = useQueryClient()
  return (
    <NameForm
      name={name}
      label={m.save}
      save={(given) => renamePasskey(client, id, given)}
      onSaved={() => {
        showToast({ words: m.renamed, icon: 'check' })
        onDone()
      }}
      onCancel={onDone}
    />
  )
}

type NameFormProps = {
  name: string
  label: string
  save: (name: string) => Promise<void>
  onSaved: (name: string) => void
  onCancel: () => void
}

function NameForm({ name, label, save, onSaved, onCancel }: NameFormProps) {
  const m = useMessages('passkeys', words)
  const { send, isWorking, refusal } = useWrite((_, given: string) => save(given), {
    onDone: (_, given) => onSaved(given),
    isShown: (problem) => form.showRefusal(problem),
  })
  const form = useSchemaForm(passkeyNameForm, { defaultValues: { name }, labels: { name: m.name } })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const submit = form.handleSubmit(({ name: given }) => send(given))
  return (
    <form noValidate onSubmit={submit} className="max-w-110">
      <TextField {...form.field('name')} autoComplete="off" maxLength={PERSON_LIMITS.passkeyName} hint={m.nameHint} />
      <RefusalNote className="mt-4" refusal={refusal} />
      <div className="flex flex-wrap gap-2 mt-5">
        <Button type="submit" tone="ink" working={isWorking}>
          {label}
        </Button>
        <Button tone="bare" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
