import { useState } from 'react'
import { depositRuleForm } from '#contract/studio/deposit-forms.ts'
import { depositClients } from '#core/money/deposits/deposit-rules.ts'
import { amountText, LONGEST_AMOUNT } from '#core/money/typed-amount.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { DepositRule, DepositTerms } from '#web/data/studio/deposits.ts'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

type RuleDialogProps = {
  terms: DepositTerms
  /** null: a new one */
  rule: DepositRule | null
  onDone: (rule: DepositRule) => void
  onClose: () => void
}

const ALL = 'all'

/** The parts of a rule's sentence. */
export function RuleDialog({ terms: { services, currency }, rule, onDone, onClose }: RuleDialogProps) {
  const m = useMessages('deposits', deposits)
  const [serviceId, setServiceId] = useState(rule?.serviceId ?? null)
  const [from, setFrom] = useState(rule?.from ?? 'everyone')
  const [kind, setKind] = useState(rule?.ask.kind ?? 'share')
  const ask = rule?.ask
  const text = (minor: number | null | undefined) => (minor ? amountText(minor, currency) : '')
  const form = useSchemaForm(depositRuleForm(currency), {
    tells: 'sending',
    defaultValues: {
      above: text(rule?.aboveMinor),
      percent: ask?.kind === 'share' ? String(ask.percent) : '20',
      least: text(ask?.kind === 'share' ? ask.leastMinor : null),
      minor: ask?.kind === 'amount' ? text(ask.minor) : text(2000),
    },
    labels: { above: m.aboveLabel, percent: m.percent, least: m.least, minor: m.amount },
    words: { above: m.amountWrong, percent: m.percentWrong, least: m.amountWrong, minor: m.amountWrong },
  })
  const amount = { inputMode: 'decimal', maxLength: LONGEST_AMOUNT } as const
  return (
    <FormDialog
      title={m.ruleTitle}
      words={{ send: m.keepRule, cancel: m.cancel }}
      tone="accent"
      isWorking={false}
      onSend={() => void form.handleSubmit(finish)()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Select
          label={m.service}
          options={[{ value: ALL, label: m.ofAll }, ...services.map(({ id, name }) => ({ value: id, label: name }))]}
          value={serviceId ?? ALL}
          onChange={(value) => setServiceId(value === ALL ? null : value)}
        />
        <TextField {...form.field('above')} {...amount} hint={m.optional} />
        <Select
          label={m.who}
          options={depositClients.map((value) => ({ value, label: m.whoChoices[value] }))}
          value={from}
          onChange={setFrom}
        />
        <Select
          label={m.how}
          options={[
            { value: 'share', label: m.asShare },
            { value: 'amount', label: m.asAmount },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'share' ? (
          <>
            <TextField {...form.field('percent')} inputMode="numeric" />
            <TextField {...form.field('least')} {...amount} hint={m.optional} />
          </>
        ) : (
          <TextField {...form.field('minor')} {...amount} />
        )}
      </div>
    </FormDialog>
  )

  function finish({ above, percent, least, minor }: Typed): void {
    const isShare = kind === 'share'
    if (!isShare && minor === null) {
      form.setError('minor', { message: m.amountWrong }, { shouldFocus: true })
      return
    }
    onDone({
      isOn: rule?.isOn ?? true,
      serviceId,
      aboveMinor: above,
      from,
      ask: isShare ? { kind, percent, leastMinor: least } : { kind: 'amount', minor: minor ?? 0 },
    })
  }
}

type Typed = { above: number | null; percent: number; least: number | null; minor: number | null }
