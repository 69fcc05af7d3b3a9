import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { normalized } from '#core/normalized.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { isProblem } from '#web/data/api/problem.ts'
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
  const [name, setName] = useState(category ? nameOf(category.code, category.name) : '')
  const [wasSent, setSent] = useState(false)
  const wanted = name.trim()
  const code = category?.code ?? codeOf(wanted)
  const mistake =
    wanted.length < OPERATOR_LIMITS.categoryNameLeast || wanted.length > OPERATOR_LIMITS.categoryName
      ? m.nameNeeded
      : code.length < 2
        ? m.codeNeeded
        : isProblem(refusal, 'conflict')
          ? m.taken
          : null

  function press() {
    setSent(true)
    if (mistake && !isProblem(refusal, 'conflict')) return
    void send(
      () => changeCategories(client, category ? renameCategory(code, wanted) : addCategory({ code, name: wanted })),
      () => {
        showToast({ words: category ? m.renamed(wanted) : m.added(wanted), icon: 'check' })
        onClose()
      },
    )
  }

  return (
    <FormDialog
      title={category ? m.renameOf(nameOf(category.code, category.name)) : m.add}
      words={{ send: m.save, cancel: m.cancel, close }}
      isWorking={isWorking}
      onSend={press}
      onClose={onClose}
    >
      <TextField
        label={m.name}
        value={name}
        maxLength={OPERATOR_LIMITS.categoryName}
        onChange={(changed) => setName(changed.target.value)}
        hint={!category && code.length > 1 ? m.codeHint(code) : m.nameHint}
        error={wasSent && mistake ? mistake : undefined}
      />
      {!isProblem(refusal, 'conflict') && <RefusalNote refusal={refusal} className="mt-4" />}
    </FormDialog>
  )
}
