import { type FormEventHandler, type ReactNode, useEffect } from 'react'
import { factorForm, givenPasswordForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite, type Writing } from '#web/data/api/writes/use-write.ts'
import type { Identity, SignInStep } from '#web/data/identity/identity.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/inputs/code-field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'

type ProofProps = { onStep: (next: SignInStep) => void; onCancel: () => void }
type PasswordProofProps = ProofProps & { email: string; identity: Identity }
type CodeProofProps = ProofProps & { step: Extract<SignInStep, { kind: 'code' }> }

export function PasswordProof({ email, identity, onStep, onCancel }: PasswordProofProps) {
  const { confirm: m } = useMessages('account', account)
  const sending = useWrite((_, password: string) => identity.confirmIt({ email, password }), {
    onDone: (step) => onStep(step),
    isShown: (problem) => {
      if (problem.code !== 'wrong_credentials') return false
      form.setError('password', { message: m.wrongPassword }, { shouldFocus: true })
      return true
    },
  })
  const form = useSchemaForm(givenPasswordForm, { defaultValues: { password: '' }, labels: { password: m.password } })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])

  const prove = form.handleSubmit(({ password }) => sending.send(password))

  return (
    <ProofForm sending={sending} onSubmit={prove} onCancel={onCancel}>
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField {...form.field('password')} autoComplete="current-password" showLabel={m.show} />
    </ProofForm>
  )
}

export function CodeProof({ step, onStep, onCancel }: CodeProofProps) {
  const { confirm: m } = useMessages('account', account)
  const sending = useWrite((_, code: string) => step.give(code), { onDone: (next) => onStep(next) })
  const form = useSchemaForm(factorForm, {
    defaultValues: { code: '' },
    labels: { code: m.code },
    words: { code: { format: m.codeFormat } },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  return (
    <ProofForm sending={sending} onSubmit={form.handleSubmit(({ code }) => sending.send(code))} onCancel={onCancel}>
      <CodeField {...form.field('code')} hint={step.sentTo === null ? m.codeOfApp : m.codeSent(step.sentTo)} />
    </ProofForm>
  )
}

type ProofFormProps = {
  sending: Pick<Writing, 'isWorking' | 'refusal'>
  onSubmit: FormEventHandler
  onCancel: () => void
  children: ReactNode
}

/** The frame of both: the field, what was refused, and the buttons. */
function ProofForm({ sending, onSubmit, onCancel, children }: ProofFormProps) {
  const { confirm: m } = useMessages('account', account)
  return (
    <form noValidate className="mt-5" onSubmit={onSubmit}>
      {children}
      <RefusalNote className="mt-4" refusal={sending.refusal} />
      <div className="flex flex-wrap gap-2 mt-5">
        <Button type="submit" tone="accent" working={sending.isWorking}>
          {m.go}
        </Button>
        <Button tone="bare" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
