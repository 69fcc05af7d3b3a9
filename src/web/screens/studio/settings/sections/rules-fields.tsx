import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { type FormFields, textProps } from './form-fields.ts'

const hours = [0, 2, 6, 12, 24, 48, 72, 168]
const shares = [0, 25, 50, 75, 100]

export function RulesFields({ draft, errors, onChange }: FormFields) {
  const m = useMessages('studio-settings', studioSettings)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={m.fields.freeCancelHours}
          value={String(draft.freeCancelHours)}
          error={errors.freeCancelHours}
          options={optionsOf(hours, draft.freeCancelHours, m.hoursBefore)}
          onChange={(value) => onChange({ freeCancelHours: Number(value) })}
        />
        <Select
          label={m.fields.lateCancelPercent}
          value={String(draft.lateCancelPercent)}
          error={errors.lateCancelPercent}
          options={optionsOf(shares, draft.lateCancelPercent, m.percent)}
          onChange={(value) => onChange({ lateCancelPercent: Number(value) })}
        />
      </div>
      <div>
        <Checkbox
          label={m.fields.newClientsOnRequest}
          checked={draft.newClientsOnRequest}
          onChange={({ target }) => onChange({ newClientsOnRequest: target.checked })}
        />
        <p className="ps-8 text-t2 text-quiet">{m.newClientHint}</p>
      </div>
    </>
  )
}

/** What one client can book [B21] [B22]. */
export function LimitsFields(form: FormFields) {
  const m = useMessages('studio-settings', studioSettings)
  const { draft, onChange } = form
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={m.fields.mostComingPerClient}
          inputMode="numeric"
          hint={m.limitHint}
          {...textProps(form, 'mostComingPerClient')}
        />
        <TextField
          label={m.fields.mostPerClientADay}
          inputMode="numeric"
          hint={m.limitHint}
          {...textProps(form, 'mostPerClientADay')}
        />
      </div>
      <Checkbox
        label={m.fields.newClientsOneOpen}
        checked={draft.newClientsOneOpen}
        onChange={({ target }) => onChange({ newClientsOneOpen: target.checked })}
      />
      <div>
        <Checkbox
          label={m.fields.regularsWaitFirst}
          checked={draft.regularsWaitFirst}
          onChange={({ target }) => onChange({ regularsWaitFirst: target.checked })}
        />
        <p className="ps-8 text-t2 text-quiet">{m.regularHint}</p>
      </div>
    </>
  )
}

/** The usual values and the present one, in order. */
function optionsOf(values: readonly number[], present: number, label: (value: number) => string) {
  return [...new Set([...values, present])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }))
}
