import { useEffect } from 'react'
import { collectionForm } from '#contract/looks/saved-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
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
  const { send, isWorking, refusal } = useWrite(
    (client, name: string) =>
      collection ? renameCollection(client, collection.id, name) : createCollection(client, name),
    { onDone: (kept) => done(kept), isShown: (problem) => form.showRefusal(problem) },
  )
  const form = useSchemaForm(collectionForm, {
    tells: 'sending',
    defaultValues: { name: collection?.name ?? '' },
    labels: { name: m.name },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])

  const submit = form.handleSubmit(({ name }) => send(name))
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <TextField {...form.field('name')} hint={m.nameHint} autoComplete="off" />
      <RefusalNote className="mt-4" refusal={refusal} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" tone="ink" working={isWorking}>
          {collection ? m.save : m.create}
        </Button>
        <Button tone="bare" onClick={cancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
