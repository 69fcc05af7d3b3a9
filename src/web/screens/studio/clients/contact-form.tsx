import type { ReactNode } from 'react'
import { cardForm } from '#contract/desk/clients.ts'
import { PERSON_LIMITS } from '#core/identity/limits.ts'
import { type Language, languages } from '#core/messages/languages.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { isProblem, type Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { cardLanguage } from '#web/messages/en/studio/card-language.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { nameOf } from '#web/messages/locale.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export type Contact = { name: string; phone: string | null; email: string | null; locale: Language | null }

export type ContactFormProps = {
  contact: Contact
  /** name and e-mail are the account's [D27] */
  isAccount?: boolean
  isWorking: boolean
  refusal: Problem | null
  save: ReactNode
  cancel: () => void
  onSave: (contact: Contact) => void
}

export function ContactForm({
  contact,
  isAccount = false,
  isWorking,
  refusal,
  save,
  cancel,
  onSave,
}: ContactFormProps) {
  const { contact: m } = useMessages('clients', clients)
  const language = useMessages('card-language', cardLanguage)
  const form = useSchemaForm(cardForm, {
    defaultValues: {
      name: contact.name,
      phone: contact.phone ?? '',
      email: contact.email ?? '',
      locale: contact.locale ?? '',
    },
    labels: { name: m.name, phone: m.phone, email: m.email, locale: language.label },
    tells: 'sending',
  })
  const submit = form.handleSubmit(({ name, phone, email, locale }) =>
    onSave({ name, phone: phone || null, email: email || null, locale: locale || null }),
  )
  return (
    <form onSubmit={submit} className="grid gap-4 mt-4" noValidate>
      {isAccount && <Note>{m.account}</Note>}
      <TextField {...form.field('name')} autoComplete="off" maxLength={PERSON_LIMITS.name} readOnly={isAccount} />
      <TextField {...form.field('phone')} type="tel" autoComplete="off" />
      <TextField {...form.field('email')} type="email" autoComplete="off" readOnly={isAccount} />
      {!isAccount && (
        <Select
          {...form.choice('locale')}
          options={[
            { value: '', label: language.site },
            ...languages.map((each) => ({ value: each, label: nameOf(each) })),
          ]}
        />
      )}
      <RefusalNote refusal={refusal} words={isProblem(refusal, 'conflict') ? m.conflict : undefined} />
      <div className="flex gap-2">
        <Button type="submit" tone="ink" working={isWorking}>
          {save}
        </Button>
        <Button tone="bare" onClick={cancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
