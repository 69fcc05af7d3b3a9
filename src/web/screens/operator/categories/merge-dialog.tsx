import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Category, mergeCategory } from '#web/data/operator/operator.ts'
import { useCategoryName } from '#web/features/page/use-category-name.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

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
  const [into, setInto] = useState<string | null>(null)
  const [wasSent, setSent] = useState(false)
  const said = nameOf(code, name)

  function press() {
    setSent(true)
    if (into === null) return
    void send(code, into)
  }

  return (
    <FormDialog
      title={m.mergeOf(said)}
      words={{ send: m.merge, cancel: m.cancel, close }}
      look="danger"
      isWorking={isWorking}
      onSend={press}
      onClose={onClose}
    >
      <p className="text-t2 text-quiet">{m.mergeWords(said, shops, services)}</p>
      <Select
        className="mt-4"
        label={m.into}
        value={into}
        onChange={setInto}
        options={all.filter((each) => each.code !== code).map((each) => ({ value: each.code, label: each.name }))}
        error={wasSent && into === null ? m.intoNeeded : undefined}
      />
      <RefusalNote refusal={refusal} className="mt-4" />
    </FormDialog>
  )
}
