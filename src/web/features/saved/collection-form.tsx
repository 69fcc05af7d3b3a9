import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { collectionForm } from '#contract/looks/saved-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { type Collection, createCollection, renameCollection } from '#web/data/saved/saved.ts'
import { saved } from '#web/messages/en/looks/saved.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export type CollectionFormProps = {
  collection: Collection | undefined
  cancel: () => void
  done: (collection: Collection) => void
}

export function CollectionForm({ collection, cancel, done }: CollectionFormProps) {
  const { collections: m } = useMessages('saved', saved)
  const client = useQueryClient()
  const { send, isWorking, refusal } = useSubmission()
  const form = useSchemaForm(collectionForm, {
    tells: 'sending',
    defaultValues: { name: collection?.name ?? '' },
    labels: { name: m.name },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])

  const submit = form.handleSubmit(({ name }) =>
    send(
      () => (collection ? renameCollection(client, collection.id, name) : createCollection(client, name)),
      done,
      form.showRefusal,
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <TextField {...form.field('name')} hint={m.nameHint} autoComplete="off" />
      <RefusalNote className="mt-4" refusal={refusal} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" look="ink" working={isWorking}>
          {collection ? m.save : m.create}
        </Button>
        <Button look="bare" onClick={cancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
