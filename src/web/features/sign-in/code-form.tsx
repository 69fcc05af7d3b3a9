import { useEffect, useState } from 'react'
import { factorForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { SignInStep } from '#web/data/identity/identity.ts'
import { usePasskeys } from '#web/data/identity/passkeys.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { passkeys } from '#web/messages/en/identity/passkeys.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { CodeField } from '#web/ui/inputs/code-field.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { useBesideFields } from './use-beside-fields.ts'
import type { CodeStep, Steps } from './use-steps.ts'

type CodeFormProps = { step: CodeStep; steps: Steps }

/** The second factor: a code from an app or a text message, or a recovery code instead. */
export function CodeForm({ step, steps }: CodeFormProps) {
  const m = useMessages('identity', identity).code
  const { insteadOfCode } = useMessages('passkeys', passkeys)
  const [isRecovery, setRecovery] = useState(false)
  const hasPasskeys = usePasskeys()
  const { givePasskey } = step
  const byPasskey = useWrite((_, give: () => Promise<SignInStep>) => give(), { onDone: (next) => steps.take(next) })
  return (
    <>
      <CodeEntry key={String(isRecovery)} step={step} steps={steps} isRecovery={isRecovery} />
      <p className="flex flex-wrap gap-x-6 mt-3 text-t2 font-press">
        {step.sentTo === null && (
          <TextButton className="py-3" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? m.useApp : m.useRecovery}
          </TextButton>
        )}
        {hasPasskeys && givePasskey && (
          <TextButton className="py-3" onClick={() => void byPasskey.send(givePasskey)}>
            {insteadOfCode}
          </TextButton>
        )}
        <TextButton className="py-3" onClick={steps.startOver}>
          {m.startOver}
        </TextButton>
      </p>
      <RefusalNote refusal={byPasskey.refusal} />
    </>
  )
}

function CodeEntry({ step, steps, isRecovery }: CodeFormProps & { isRecovery: boolean }) {
  const m = useMessages('identity', identity).code
  const label = isRecovery ? m.recoveryLabel : m.label
  const form = useSchemaForm(factorForm, {
    tells: 'sending',
    defaultValues: { code: '' },
    labels: { code: label },
    words: { code: { format: isRecovery ? m.recoveryFormat : m.format } },
  })
  const isBeside = useBesideFields(form, {
    code_wrong: (wrong) =>
      form.setError('code', { message: isRecovery ? m.recoveryWrong : wrong }, { shouldFocus: true }),
  })
  const sending = useWrite((_, code: string) => step.give(code), {
    onDone: (next) => steps.take(next),
    isShown: isBeside,
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  const submit = form.handleSubmit(({ code }) => sending.send(code))
  const field = { ...form.field('code'), id: 'code' }
  return (
    <form noValidate onSubmit={submit} className="welcome-fields">
      <p className="text-t2 text-quiet text-pretty">
        {isRecovery ? m.recovery : step.sentTo === null ? m.ofApp() : m.ofPhone(step.sentTo)}
      </p>
      {isRecovery ? (
        <TextField {...field} autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} dir="ltr" />
      ) : (
        <CodeField {...field} />
      )}
      <RefusalNote refusal={sending.refusal} />
      <Button type="submit" tone="accent" big wide working={sending.isWorking} className="mt-1.5">
        {m.send}
      </Button>
    </form>
  )
}
