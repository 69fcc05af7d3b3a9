import { useState } from 'react'
import { pieceFields } from '#web/messages/en/pages/piece-fields.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Avatar } from '#web/ui/icons/avatar.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { RadioGroup, VersionChoice } from '#web/ui/inputs/radio-group.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { BareSelect, Select } from '#web/ui/inputs/select.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { Column, Columns, Piece } from '../piece.tsx'

export function ChoicesPiece() {
  const { choices: m } = useMessages('piece-fields', pieceFields)
  return (
    <Piece title={m.title} note={m.note}>
      <Selects />
      <Comboboxes />
      <OnAndOff />
      <OneOfFew />
    </Piece>
  )
}

function Selects() {
  const { choices: m, states } = useMessages('piece-fields', pieceFields)
  const options = m.services.map((label, index) => ({
    value: label,
    label,
    start: <Avatar name={label} />,
    aside: m.prices[index],
  }))
  const [first, chooseFirst] = useState<string | null>(null)
  const [second, chooseSecond] = useState<string | null>(m.services[0] ?? null)
  const select = { label: m.service, options, placeholder: m.choose }
  return (
    <Columns>
      <Column name={states.empty}>
        <Select {...select} hint={m.serviceHint} value={first} onChange={chooseFirst} />
      </Column>
      <Column name={states.filled}>
        <Select {...select} value={second} onChange={chooseSecond} />
      </Column>
      <Column name={states.invalid}>
        <Select {...select} error={m.serviceError} value={first} onChange={chooseFirst} />
      </Column>
      <Column name={states.disabled}>
        <Select {...select} disabled value={second} onChange={chooseSecond} />
      </Column>
      <Column name={m.unlabelled}>
        <BareSelect {...select} value={second} onChange={chooseSecond} />
      </Column>
      <Column name={m.word}>
        <BareSelect {...select} shape="word" value={second} onChange={chooseSecond} />
      </Column>
    </Columns>
  )
}

function Comboboxes() {
  const { choices: m, states } = useMessages('piece-fields', pieceFields)
  const options = m.zones.map((label) => ({ value: label, label }))
  const [zone, chooseZone] = useState(m.zones[0] ?? '')
  const [other, chooseOther] = useState('')
  const combobox = { label: m.zone, options, openLabel: m.openZones, empty: m.noZone }
  return (
    <Columns>
      <Column name={states.empty}>
        <Combobox {...combobox} value={other} onChange={chooseOther} />
      </Column>
      <Column name={states.filled}>
        <Combobox {...combobox} value={zone} onChange={chooseZone} />
      </Column>
      <Column name={states.invalid}>
        <Combobox {...combobox} value={other} onChange={chooseOther} error={m.zoneError} />
      </Column>
    </Columns>
  )
}

function OnAndOff() {
  const { choices: m, states } = useMessages('piece-fields', pieceFields)
  return (
    <Columns>
      <Column name={states.filled}>
        <div className="grid justify-items-start">
          <Checkbox label={m.beforeAfter} defaultChecked />
          <Switch label={m.freeToday} defaultChecked />
          <Switch label={m.trailing} trailing defaultChecked />
        </div>
      </Column>
      <Column name={states.empty}>
        <div className="grid justify-items-start">
          <Checkbox label={m.remind} />
          <Switch label={m.instant} />
        </div>
      </Column>
      <Column name={states.disabled}>
        <div className="grid justify-items-start">
          <Checkbox label={m.remind} disabled />
          <Checkbox label={m.beforeAfter} disabled defaultChecked />
          <Switch label={m.instant} disabled />
          <Switch label={m.freeToday} disabled defaultChecked />
        </div>
      </Column>
      <Column name={states.invalid}>
        <Checkbox label={m.terms} aria-invalid />
      </Column>
    </Columns>
  )
}

type Reason = keyof typeof pieceFields.choices.reasons
const reasons: readonly Reason[] = ['ill', 'late', 'other']

function OneOfFew() {
  const { choices: m, states } = useMessages('piece-fields', pieceFields)
  const [reason, chooseReason] = useState<Reason>('late')
  const [none, chooseNone] = useState<Reason | null>(null)
  const [version, chooseVersion] = useState<'here' | 'there'>('here')
  const [shown, show] = useState<'looks' | 'shops'>('looks')
  const options = reasons.map((value) => ({ value, label: m.reasons[value] }))
  return (
    <Columns>
      <Column name={states.filled}>
        <RadioGroup legend={m.reason} options={options} value={reason} onChange={chooseReason} />
      </Column>
      <Column name={states.invalid}>
        <RadioGroup
          legend={m.reasonAgain}
          options={options}
          value={none}
          onChange={chooseNone}
          error={none === null ? m.reasonError : undefined}
        />
      </Column>
      <Column name={states.filled}>
        <div className="grid gap-6 justify-items-start">
          <Segmented
            label={m.one}
            value={shown}
            onChange={show}
            options={[
              { value: 'looks', label: m.looks },
              { value: 'shops', label: m.shops },
            ]}
          />
          <VersionChoice
            legend={m.versions}
            value={version}
            onChange={chooseVersion}
            options={[
              { value: 'here', label: m.here },
              { value: 'there', label: m.there },
            ]}
          />
        </div>
      </Column>
    </Columns>
  )
}
