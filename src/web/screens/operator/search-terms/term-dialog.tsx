import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { categoriesQuery } from '#web/data/operator/operator.ts'
import { addSearchTerm, type SearchTerm, setSearchTerms } from '#web/data/operator/search-terms.ts'
import { useCategoryName } from '#web/features/page/use-category-name.ts'
import { searchTerms } from '#web/messages/en/operator/search-terms.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

const roles = ['names', 'raises', 'ignored'] as const

/** Asks for a new word and what it means; first: what the field begins with. */
export function TermDialog({ first, onClose }: { first: string; onClose: () => void }) {
  const { form: m, ...all } = useMessages('search-terms', searchTerms)
  const nameOf = useCategoryName()
  const client = useQueryClient()
  const categories = useQuery(categoriesQuery)
  const { isWorking, refusal, send } = useSubmission()
  const [term, setTerm] = useState(first)
  const [role, setRole] = useState<SearchTerm['role']>('names')
  const [category, setCategory] = useState<string | null>(null)
  const [wasSent, setSent] = useState(false)
  const needsCategory = role === 'names'
  const isMissing = { term: !/[\p{L}\p{N}]/u.test(term), category: needsCategory && category === null }

  function press() {
    setSent(true)
    if (isMissing.term || isMissing.category) return
    void send(
      () => addSearchTerm({ term: term.trim(), role, category: needsCategory ? category : null }),
      (list) => {
        setSearchTerms(client, list)
        showToast({ words: m.added(term.trim()), icon: 'check' })
        onClose()
      },
    )
  }

  const isTaken = isProblem(refusal, 'conflict')
  return (
    <FormDialog
      title={m.title}
      words={{ send: all.save, cancel: all.cancel, close: all.close }}
      isWorking={isWorking}
      onSend={press}
      onClose={onClose}
    >
      <TextField
        label={m.word}
        value={term}
        maxLength={OPERATOR_LIMITS.searchTerm}
        autoCapitalize="none"
        onChange={(event) => setTerm(event.target.value)}
        hint={m.wordHint}
        error={wasSent && isMissing.term ? m.wordNeeded : isTaken ? m.taken : undefined}
      />
      <Select
        className="mt-4"
        label={m.meaning}
        value={role}
        onChange={setRole}
        options={roles.map((value) => ({ value, label: m.roles[value] }))}
        hint={m.roleHints[role]}
      />
      {needsCategory && (
        <Select
          className="mt-4"
          label={m.category}
          value={category}
          onChange={setCategory}
          options={(categories.data?.items ?? []).map(({ code, name }) => ({ value: code, label: nameOf(code, name) }))}
          error={wasSent && isMissing.category ? m.categoryNeeded : undefined}
        />
      )}
      {!isTaken && <RefusalNote refusal={refusal} className="mt-4" />}
    </FormDialog>
  )
}
