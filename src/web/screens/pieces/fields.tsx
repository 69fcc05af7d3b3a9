import { useState } from 'react'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { fields } from '#web/messages/en/platform/fields.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Piece } from './piece.tsx'

const shown = { 'data-show': 'focus' }

export function FieldsPiece() {
  const { fields: m } = useMessages('pieces', pieces)
  const { count } = useMessages('fields', fields)
  const options = m.services.map((label, index) => ({ value: String(index), label }))
  const [service, setService] = useState<string | null>('0')
  return (
    <Piece title={m.title} note={m.note}>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <TextField label={m.name} placeholder={m.nameHolder} autoComplete="off" />
        <TextField label={m.email} defaultValue="sol@amaral.pt" autoComplete="off" {...shown} />
        <TextField
          label={m.password}
          type="password"
          defaultValue="seven77"
          error={m.passwordError}
          autoComplete="off"
        />
        <TextArea label={m.shopNote} defaultValue={m.shopNoteText} limit={1000} countLabel={count} />
        <Select label={m.service} hint={m.serviceHint} options={options} value={service} onChange={setService} />
        <div className="grid content-center">
          <Switch label={m.freeToday} defaultChecked />
          <Switch label={m.instant} />
          <Checkbox label={m.beforeAfter} defaultChecked />
          <Checkbox label={m.remind} />
        </div>
      </div>
    </Piece>
  )
}
