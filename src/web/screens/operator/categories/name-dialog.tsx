import { useQueryClient } from '@tanstack/react-query'
import { categoryForm } from '#contract/operator/operator-forms.ts'
import { normalized } from '#core/normalized.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { addCategory, type Category, changeCategories, renameCategory } from '#web/data/operator/operator.ts'
import { useCategoryName } from '#web/features/page/use-category-name.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

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
  const client = useQueryClient()
  const { isWorking, refusal, send } = useSubmission()
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
    return send(
      () => changeCategories(client, category ? renameCategory(code, name) : addCategory({ code, name })),
      () => {
        showToast({ words: category ? m.renamed(name) : m.added(name), icon: 'check' })
        onClose()
      },
      (problem) => {
        if (problem.code !== 'conflict') return form.showRefusal(problem)
        refuse(m.taken)
        return true
      },
    )
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
