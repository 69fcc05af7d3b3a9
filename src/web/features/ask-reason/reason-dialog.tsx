import type { ReactNode } from 'react'
import { z } from 'zod'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

const noReason = z.object({ reason: z.string() })

export type ReasonDialogProps = {
  title: string
  eyebrow?: string
  words: string
  confirm: string
  cancel: string
  closeLabel: string
  /** the reason that the person concerned reads; null: none is asked for */
  reason: {
    schema: z.ZodType<{ reason: string }, { reason: string }>
    label: string
    hint: string
    limit: number
    countLabel: (used: number, limit: number) => string
    missing: string
    tooLong: string
  } | null
  isWorking: boolean
  /** why it was refused, below the reason */
  refusal: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Confirmation before something that cannot be taken back, with the reason for it. */
export function ReasonDialog({ reason: asked, isWorking, refusal, onConfirm, onClose, ...words }: ReasonDialogProps) {
  const form = useSchemaForm(asked?.schema ?? noReason, {
    tells: 'sending',
    defaultValues: { reason: '' },
    labels: { reason: asked?.label ?? '' },
    ...(asked && { words: { reason: { required: asked.missing, min: asked.missing, max: asked.tooLong } } }),
  })
  const press = form.handleSubmit(({ reason }) => onConfirm(reason))

  return (
    <FormDialog
      title={words.title}
      eyebrow={words.eyebrow}
      words={{ send: words.confirm, cancel: words.cancel, close: words.closeLabel }}
      tone="danger"
      isWorking={isWorking}
      readsOut={asked === null}
      onSend={() => void press()}
      onClose={onClose}
    >
      <p className="text-t2 text-quiet">{words.words}</p>
      {asked && (
        <TextArea
          className="mt-4"
          {...form.field('reason')}
          hint={asked.hint}
          limit={asked.limit}
          countLabel={asked.countLabel}
        />
      )}
      {refusal}
    </FormDialog>
  )
}
