import { useEffect } from 'react'
import { factorForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { confirmSecondFactor } from '#web/data/identity/account.ts'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { QrCode } from '#web/features/sharing/qr-code.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/inputs/code-field.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = { secret: string; uri: string; onDone: (codes: string[]) => void; onCancel: () => void }

/** The app's secret as QR code and as text; the first code from the app proves that it was stored. */
export function FactorSetupForm({ secret, uri, onDone, onCancel }: Props) {
  const { factor: m, cancel } = useMessages('account', account).security
  const confirmed = useConfirmed()
  const { send, isWorking, refusal } = useWrite(
    (client, code: string) => confirmed(() => confirmSecondFactor(client, code)),
    { onDone: (codes) => onDone(codes) },
  )
  const form = useSchemaForm(factorForm, {
    defaultValues: { code: '' },
    labels: { code: m.code },
    words: { code: { format: m.codeFormat } },
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

  const confirm = form.handleSubmit(({ code }) => send(code))

  return (
    <form noValidate onSubmit={confirm} className="grid gap-5 max-w-110">
      <p>{m.scan}</p>
      <QrCode text={uri} label={m.qr} />
      <div>
        <p className="mb-1.5 text-t2 text-quiet">{m.orType}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code dir="ltr" className="px-3 py-2 rounded-ctl bg-sunken text-t2 wrap-anywhere select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={secret} label={m.copyKey} />
        </div>
      </div>
      <CodeField {...form.field('code')} hint={m.codeHint} className="max-w-60" />
      <RefusalNote className="mt-4" refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="ink" working={isWorking}>
          {m.confirm}
        </Button>
        <Button tone="bare" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
