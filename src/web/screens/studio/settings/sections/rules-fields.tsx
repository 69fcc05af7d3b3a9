import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import type { SettingsForm } from '../settings-draft.ts'

const hours = [0, 2, 6, 12, 24, 48, 72, 168]
const shares = [0, 25, 50, 75, 100]

export function RulesFields({ form }: { form: SettingsForm }) {
  const m = useMessages('studio-settings', studioSettings)
  const freeCancelHours = form.choice('freeCancelHours')
  const lateCancelPercent = form.choice('lateCancelPercent')
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          {...freeCancelHours}
          value={String(freeCancelHours.value)}
          options={optionsOf(hours, freeCancelHours.value, m.hoursBefore)}
          onChange={(value) => freeCancelHours.onChange(Number(value))}
        />
        <Select
          {...lateCancelPercent}
          value={String(lateCancelPercent.value)}
          options={optionsOf(shares, lateCancelPercent.value, m.percent)}
          onChange={(value) => lateCancelPercent.onChange(Number(value))}
        />
      </div>
      <div>
        <Checkbox label={m.fields.newClientsOnRequest} {...form.register('newClientsOnRequest')} />
        <p className="ps-8 text-t2 text-quiet">{m.newClientHint}</p>
      </div>
      <Checkbox label={m.fields.phoneRequired} {...form.register('phoneRequired')} />
    </>
  )
}

/** What one client can book [B21] [B22]. */
export function LimitsFields({ form }: { form: SettingsForm }) {
  const m = useMessages('studio-settings', studioSettings)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField inputMode="numeric" hint={m.limitHint} {...form.field('mostComingPerClient')} />
        <TextField inputMode="numeric" hint={m.limitHint} {...form.field('mostPerClientADay')} />
      </div>
      <Checkbox label={m.fields.newClientsOneOpen} {...form.register('newClientsOneOpen')} />
      <div>
        <Checkbox label={m.fields.regularsWaitFirst} {...form.register('regularsWaitFirst')} />
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
