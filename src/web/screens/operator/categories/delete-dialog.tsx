import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Category, deleteCategory } from '#web/data/operator/operator.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Asks before a category that nothing is in is removed. */
export function DeleteDialog({ category: { code, name }, onClose }: { category: Category; onClose: () => void }) {
  const { categories: m } = useMessages('operator', operator)
  const said = useCategoryName()(code, name)
  const { isWorking, refusal, send } = useWrite(deleteCategory, {
    onDone: () => {
      showToast({ words: m.deleted(said), icon: 'check' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      words={{ title: m.askDelete(said), sentence: m.deleteWords(said), confirm: m.delete, keep: m.keep(said) }}
      isWorking={isWorking}
      refusal={
        <RefusalNote refusal={refusal} words={refusal?.code === 'conflict' ? m.inUse : undefined} className="mt-4" />
      }
      onClose={onClose}
      onConfirm={() => void send(code)}
    />
  )
}
