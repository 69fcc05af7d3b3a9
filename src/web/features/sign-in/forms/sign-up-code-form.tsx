import { factorForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { GiveCode, SignInStep } from '#web/data/identity/identity.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/inputs/code-field.tsx'
import { useBesideFields } from '../use-beside-fields.ts'

export type SignUpCodeFormProps = { give: GiveCode; take: (step: SignInStep) => void; label: string; wrong: string }

/** The code in the mail of a sign-up, typed where one signed up [I21]. */
export function SignUpCodeForm({ give, take, label, wrong }: SignUpCodeFormProps) {
  const m = useMessages('identity', identity)
  const form = useSchemaForm(factorForm, {
    tells: 'sending',
    defaultValues: { code: '' },
    labels: { code: m.code.label },
    words: { code: { format: m.mailSent.codeFormat } },
  })
  const isBeside = useBesideFields(form, {
    code_wrong: () => form.setError('code', { message: wrong }, { shouldFocus: true }),
  })
  const sending = useWrite((_, code: string) => give(code), { onDone: (step) => take(step), isShown: isBeside })
  const submit = form.handleSubmit(({ code }) => sending.send(code))
  return (
    <form noValidate onSubmit={submit} className="welcome-fields">
      <CodeField {...form.field('code')} id="code" />
      <RefusalNote refusal={sending.refusal} />
      <Button type="submit" tone="accent" big wide working={sending.isWorking} className="mt-1.5">
        {label}
      </Button>
    </form>
  )
}
