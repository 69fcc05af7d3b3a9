import { useState } from 'react'
import { depositAccount } from '#contract/studio/deposit-forms.ts'
import { isSame } from '#core/is-same.ts'
import { HOLDER_LIMIT } from '#core/money/deposits/epc-code.ts'
import { ibanText } from '#core/money/deposits/iban.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type DepositTerms, saveDepositTerms } from '#web/data/studio/deposits.ts'
import { UnsavedGuard } from '#web/features/unsaved/unsaved-guard.tsx'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { RuleList } from './rule-list.tsx'
import { TryRules } from './try-rules.tsx'

/** Hours that are offered; others that are stored are offered too. */
const HOURS = [2, 6, 12, 24, 48, 72, 120, 168]

/** Rules, time to pay and account, saved together. */
export function TermsForm({ shop, terms }: { shop: string; terms: DepositTerms }) {
  const m = useMessages('deposits', deposits)
  const [rules, setRules] = useState(terms.rules)
  const [hours, setHours] = useState(terms.payWithinHours)
  const { account, mayChange, version, freeCancelHours } = terms
  const { isWorking, refusal, send } = useWrite(saveDepositTerms, {
    onDone: () => showToast({ words: m.saved, icon: 'check' }),
    isShown: (problem) => form.showRefusal(problem),
  })
  const form = useSchemaForm(depositAccount, {
    defaultValues: {
      holder: account?.holder ?? '',
      iban: account ? ibanText(account.iban) : '',
      bic: account?.bic ?? '',
    },
    labels: { holder: m.holder, iban: m.iban, bic: m.bic },
    words: { iban: m.ibanWrong, bic: m.bicWrong },
  })
  const save = form.handleSubmit((typed) => send(shop, { rules, payWithinHours: hours, account: typed, version }))
  const isUnsaved = !isSame(rules, terms.rules) || hours !== terms.payWithinHours || form.formState.isDirty
  const offered = [...new Set([...HOURS, hours])].toSorted((a, b) => a - b)
  const hoursWords = (n: number) => (n >= 48 && n % 24 === 0 ? m.days(n / 24) : m.hours(n))
  return (
    <form noValidate onSubmit={save} className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_328px]">
      <UnsavedGuard isUnsaved={() => isUnsaved && !isWorking} words={m.unsaved} />
      <div className="grid min-w-0 content-start gap-8">
        <RuleList terms={terms} rules={rules} onChange={mayChange ? setRules : null} />
        <section>
          <h2 className="heading-4 mb-3">{m.paidAndKept}</h2>
          <div className="grid max-w-110 gap-4">
            <Select
              label={m.payWithin}
              hint={m.payWithinHint}
              options={offered.map((n) => ({ value: String(n), label: hoursWords(n) }))}
              value={String(hours)}
              onChange={(value) => setHours(Number(value))}
              disabled={!mayChange}
            />
            <p className="text-t2 text-quiet text-pretty">{m.keptHint(freeCancelHours)}</p>
          </div>
        </section>
        <section>
          <h2 className="heading-4 mb-1">{m.account}</h2>
          <p className="mb-3 max-w-[56ch] text-t2 text-quiet text-pretty">{m.accountHint}</p>
          <div className="grid max-w-110 gap-4">
            <TextField {...form.field('holder')} maxLength={HOLDER_LIMIT} disabled={!mayChange} />
            <TextField {...form.field('iban')} dir="ltr" autoComplete="off" spellCheck={false} disabled={!mayChange} />
            <TextField {...form.field('bic')} dir="ltr" autoComplete="off" spellCheck={false} disabled={!mayChange} />
          </div>
          <p className="mt-3 text-t2 text-quiet">{m.card}</p>
        </section>
      </div>
      <aside className="grid content-start gap-6 lg:sticky lg:top-6 lg:self-start">
        <TryRules terms={terms} rules={rules} />
        {mayChange ? (
          <div>
            <RefusalNote
              refusal={refusal}
              words={isProblem(refusal, 'conflict') ? m.conflict : undefined}
              className="mb-4"
            />
            <Button type="submit" tone="accent" big wide working={isWorking}>
              {m.save}
            </Button>
            <p className="mt-3 text-t2 text-quiet">
              {isUnsaved && <Badge tone="warn">{m.notSaved}</Badge>} {m.holds}
            </p>
          </div>
        ) : (
          <p className="text-t2 text-quiet">{m.ownersOnly}</p>
        )}
      </aside>
    </form>
  )
}
