import { useEffect } from 'react'
import { factorForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import type { SignInStep } from '#web/data/identity/identity.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/inputs/code-field.tsx'

type CodeStep = Extract<SignInStep, { kind: 'code' }>
type Props = { step: CodeStep; onStep: (next: SignInStep) => void; onCancel: () => void }

export function ConfirmCodeForm({ step, onStep, onCancel }: Props) {
  const { confirm: m } = useMessages('account', account)
  const { send, isWorking, refusal } = useSubmission()
  const form = useSchemaForm(factorForm, {
    defaultValues: { code: '' },
    labels: { code: m.code },
    words: { code: { format: m.codeFormat } },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form noValidate className="mt-5" onSubmit={form.handleSubmit(({ code }) => send(() => step.give(code), onStep))}>
      <CodeField {...form.field('code')} hint={step.sentTo === null ? m.codeOfApp : m.codeSent(step.sentTo)} />
      <RefusalNote className="mt-4" refusal={refusal} />
      <div className="flex flex-wrap gap-2 mt-5">
        <Button type="submit" look="accent" working={isWorking}>
          {m.go}
        </Button>
        <Button look="bare" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
