import { categoryForm } from '#contract/operator/operator-forms.ts'
import { normalized } from '#core/normalized.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { addCategory, type Category, renameCategory } from '#web/data/operator/operator.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

/** The code of a new category: its name in the letters of an address. */
export function codeOf(name: string): string {
  const plain = normalized(name, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, OPERATOR_LIMITS.categoryCode)
}

/** Asks for the name of a new category, or for another name. */
export function NameDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { categories: m, close } = useMessages('operator', operator)
  const nameOf = useCategoryName()
  const { isWorking, refusal, send } = useWrite(category ? renameCategory : addCategory, {
    onDone: (_, __, name) => {
      showToast({ words: category ? m.renamed(name) : m.added(name), icon: 'check' })
      onClose()
    },
    isShown: (problem) => {
      if (problem.code !== 'conflict') return form.showRefusal(problem)
      refuse(m.taken)
      return true
    },
  })
  const form = useSchemaForm(categoryForm, {
    tells: 'sending',
    defaultValues: { name: category ? nameOf(category.code, category.name) : '' },
    labels: { name: m.name },
    words: { name: m.nameNeeded },
  })
  const typedCode = category?.code ?? codeOf(form.watch('name').trim())
  const refuse = (message: string) => form.setError('name', { message }, { shouldFocus: true })

  const submit = form.handleSubmit(({ name }) => {
    const code = category?.code ?? codeOf(name)
    if (code.length < 2) return refuse(m.codeNeeded)
    return send(code, name)
  })

  return (
    <FormDialog
      title={category ? m.renameOf(nameOf(category.code, category.name)) : m.add}
      words={{ send: m.save, cancel: m.cancel, close }}
      isWorking={isWorking}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        maxLength={OPERATOR_LIMITS.categoryName}
        hint={!category && typedCode.length > 1 ? m.codeHint(typedCode) : m.nameHint}
      />
      <RefusalNote refusal={refusal} className="mt-4" />
    </FormDialog>
  )
}
