import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import type { AuditFilter } from '#web/data/operator/operator.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { auditAction } from '#web/messages/en/operator/audit-words.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/** The search form; submitting puts it into the address. */
export function AuditFilters({ filter, actions }: { filter: AuditFilter; actions: readonly string[] }) {
  const { audit: m } = useMessages('operator', operator)
  const navigate = useNavigate()
  const [action, setAction] = useState(filter.action ?? '')
  const [from, setFrom] = useState(filter.from ?? '')
  const [to, setTo] = useState(filter.to ?? '')
  const known = filter.action && !actions.includes(filter.action) ? [filter.action, ...actions] : actions

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const search = Object.fromEntries(
      Object.entries({ ...said, action, from, to }).filter(([, value]) => value.trim() !== ''),
    )
    void navigate({ ...operatorPath('audit'), search, resetScroll: false })
  }

  return (
    <search>
      <form
        onSubmit={submit}
        className="grid gap-3 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_150px_150px_auto] items-end"
      >
        <TextField
          label={m.person}
          name="person"
          placeholder={m.personHint}
          maxLength={OPERATOR_LIMITS.personSearch}
          defaultValue={filter.person}
        />
        <TextField
          label={m.shop}
          name="shop"
          placeholder={m.shopHint}
          maxLength={OPERATOR_LIMITS.shopSearch}
          defaultValue={filter.shop}
        />
        <Select
          label={m.action}
          value={action}
          onChange={setAction}
          options={[{ value: '', label: m.anyAction }, ...known.map((value) => ({ value, label: auditAction(value) }))]}
        />
        <div className="grid grid-cols-2 gap-3 md:contents">
          <DateField label={m.from} value={from} max={to} prefers="past" onChange={setFrom} />
          <DateField label={m.to} value={to} min={from} prefers="past" onChange={setTo} />
        </div>
        <div className="flex gap-2">
          <Button type="submit" tone="ink" className="h-12">
            {m.show}
          </Button>
          {Object.keys(filter).length > 0 && (
            <LinkButton tone="bare" className="h-12" {...operatorPath('audit')}>
              {m.clear}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  )
}
