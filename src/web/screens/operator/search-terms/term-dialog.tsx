import { useQuery } from '@tanstack/react-query'
import { searchTermForm } from '#contract/operator/operator-forms.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { categoriesQuery } from '#web/data/operator/operator.ts'
import { addSearchTerm } from '#web/data/operator/search-terms.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { searchTerms } from '#web/messages/en/operator/search-terms.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

const roles = ['names', 'raises', 'ignored'] as const

/** Asks for a new word and what it means; first: what the field begins with. */
export function TermDialog({ first, onClose }: { first: string; onClose: () => void }) {
  const { form: m, ...all } = useMessages('search-terms', searchTerms)
  const nameOf = useCategoryName()
  const categories = useQuery(categoriesQuery)
  const { isWorking, refusal, send } = useWrite(addSearchTerm, {
    onDone: (_, { term }) => {
      showToast({ words: m.added(term), icon: 'check' })
      onClose()
    },
    isShown: (problem) => {
      if (problem.code !== 'conflict') return form.showRefusal(problem)
      form.setError('term', { message: m.taken }, { shouldFocus: true })
      return true
    },
  })
  const form = useSchemaForm(searchTermForm, {
    tells: 'sending',
    defaultValues: { term: first, role: 'names', category: null },
    labels: { term: m.word, role: m.meaning, category: m.category },
    words: { term: m.wordNeeded, category: m.categoryNeeded },
  })
  const role = form.watch('role')
  const needsCategory = role === 'names'

  const submit = form.handleSubmit(({ category, ...rest }) =>
    send({ ...rest, category: needsCategory ? category : null }),
  )

  return (
    <FormDialog
      title={m.title}
      words={{ send: all.save, cancel: all.cancel, close: all.close }}
      isWorking={isWorking}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <TextField
        {...form.field('term')}
        maxLength={OPERATOR_LIMITS.searchTerm}
        autoCapitalize="none"
        hint={m.wordHint}
      />
      <Select
        className="mt-4"
        {...form.choice('role')}
        options={roles.map((value) => ({ value, label: m.roles[value] }))}
        hint={m.roleHints[role]}
      />
      {needsCategory && (
        <Select
          className="mt-4"
          {...form.choice('category')}
          options={(categories.data?.items ?? []).map(({ code, name }) => ({ value: code, label: nameOf(code, name) }))}
        />
      )}
      <RefusalNote refusal={refusal} className="mt-4" />
    </FormDialog>
  )
}
