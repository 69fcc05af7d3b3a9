import { useState } from 'react'
import { z } from 'zod'
import { emailAddress } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { pieceFields } from '#web/messages/en/pages/piece-fields.ts'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { fields } from '#web/messages/en/platform/fields.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/** Required, lengths, pattern, minimum, maximum, step, custom: one field for each. */
const sampleSchema = z
  .object({
    name: z.string().trim().min(1).max(80),
    email: emailAddress,
    repeat: z.string().min(1),
    address: z
      .string()
      .min(3)
      .max(40)
      .regex(/^[a-z0-9-]*$/),
    minutes: z.number().min(5).max(720).multipleOf(5),
    note: z.string().max(120),
    consent: z.boolean().refine((given) => given, { params: { rule: 'consent' } }),
  })
  .refine(({ email, repeat }) => email === repeat, { path: ['repeat'], params: { rule: 'same' } })

/** Every kind of validation once. Lazy-loaded, because it needs the form library and zod. */
export function SampleForm() {
  const { form: m } = useMessages('pieces', pieces)
  const { fields: labels } = useMessages('piece-fields', pieceFields)
  const { count } = useMessages('fields', fields)
  const [isSent, setSent] = useState(false)
  const form = useSchemaForm(sampleSchema, {
    defaultValues: { name: '', email: '', repeat: '', address: '', minutes: 60, note: '', consent: false },
    labels: {
      name: labels.name,
      email: labels.email,
      repeat: m.repeat,
      address: m.address,
      minutes: m.minutes,
      note: labels.shopNote,
    },
    words: {
      address: { format: m.addressFormat },
      repeat: { same: m.repeatDiffers },
      consent: { consent: m.consentNeeded },
    },
  })
  const consentError = form.formState.errors.consent?.message
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(
        () => setSent(true),
        () => setSent(false),
      )}
      className="grid gap-6 max-w-160"
    >
      <TextField {...form.field('name')} autoComplete="off" />
      <TextField {...form.field('email')} type="email" autoComplete="off" />
      <TextField {...form.field('repeat')} type="email" autoComplete="off" />
      <TextField {...form.field('address')} hint={m.addressHint} autoComplete="off" />
      <TextField {...form.field('minutes')} type="number" hint={m.minutesHint} />
      <TextArea {...form.field('note')} limit={120} countLabel={count} />
      <div>
        <Checkbox {...form.register('consent')} label={m.consent} aria-invalid={consentError ? true : undefined} />
        <div aria-live="polite">{consentError && <Note tone="bad">{consentError}</Note>}</div>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button tone="ink" type="submit" working={form.formState.isSubmitting}>
          {m.send}
        </Button>
        {isSent && (
          <Note tone="ok" announce>
            {m.sent}
          </Note>
        )}
      </div>
    </form>
  )
}
