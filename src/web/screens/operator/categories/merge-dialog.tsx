import { mergeForm } from '#contract/operator/operator-forms.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Category, mergeCategory } from '#web/data/operator/operator.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

type MergeDialogProps = { category: Category; all: readonly { code: string; name: string }[]; onClose: () => void }

/** Asks into which category another is merged, and says what moves. */
export function MergeDialog({ category: { code, name, shops, services }, all, onClose }: MergeDialogProps) {
  const { categories: m, close } = useMessages('operator', operator)
  const nameOf = useCategoryName()
  const { isWorking, refusal, send } = useWrite(mergeCategory, {
    onDone: (_, __, into) => {
      const target = all.find((each) => each.code === into)?.name ?? into
      showToast({ words: m.merged(said, target), icon: 'check' })
      onClose()
    },
  })
  const form = useSchemaForm(mergeForm, {
    tells: 'sending',
    defaultValues: { into: null },
    labels: { into: m.into },
    words: { into: m.intoNeeded },
  })
  const said = nameOf(code, name)

  return (
    <FormDialog
      title={m.mergeOf(said)}
      words={{ send: m.merge, cancel: m.cancel, close }}
      tone="danger"
      isWorking={isWorking}
      onSend={() => void form.handleSubmit(({ into }) => send(code, into))()}
      onClose={onClose}
    >
      <p className="text-t2 text-quiet">{m.mergeWords(said, shops, services)}</p>
      <Select
        className="mt-4"
        {...form.choice('into')}
        options={all.filter((each) => each.code !== code).map((each) => ({ value: each.code, label: each.name }))}
      />
      <RefusalNote refusal={refusal} className="mt-4" />
    </FormDialog>
  )
}
