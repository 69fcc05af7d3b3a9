import { useState } from 'react'
import { pieceFields } from '#web/messages/en/pages/piece-fields.ts'
import { fields } from '#web/messages/en/platform/fields.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ClearButton } from '#web/ui/inputs/clear-button.tsx'
import { CodeField } from '#web/ui/inputs/code-field.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Column, Columns, Piece } from '../piece.tsx'

const focus = { 'data-show': 'focus' }
const off = { autoComplete: 'off' }

export function FieldsPiece() {
  const { fields: m } = useMessages('piece-fields', pieceFields)
  return (
    <Piece title={m.title} note={m.note}>
      <OneLine />
      <Secrets />
      <SeveralLines />
      <Searches />
    </Piece>
  )
}

function OneLine() {
  const { fields: m, states } = useMessages('piece-fields', pieceFields)
  return (
    <Columns>
      <Column name={states.empty}>
        <TextField label={m.name} placeholder={m.nameHolder} hint={m.nameHint} {...off} />
      </Column>
      <Column name={states.filled}>
        <TextField label={m.name} defaultValue={m.nameText} {...off} />
      </Column>
      <Column name={states.focus}>
        <TextField label={m.email} defaultValue="sol@amaral.pt" {...off} {...focus} />
      </Column>
      <Column name={states.invalid}>
        <TextField label={m.name} error={m.nameError} {...off} />
      </Column>
      <Column name={states.disabled}>
        <TextField label={m.name} defaultValue={m.nameText} disabled />
      </Column>
      <Column name={states.fixed}>
        <TextField label={m.email} defaultValue="sol@amaral.pt" readOnly />
      </Column>
    </Columns>
  )
}

function Secrets() {
  const { fields: m, states } = useMessages('piece-fields', pieceFields)
  const password = { label: m.password, showLabel: m.showPassword, autoComplete: 'new-password' } as const
  return (
    <Columns>
      <Column name={states.filled}>
        <PasswordField {...password} defaultValue="seven77" />
      </Column>
      <Column name={states.invalid}>
        <PasswordField {...password} defaultValue="seven77" error={m.passwordError} />
      </Column>
      <Column name={states.focus}>
        <PasswordField {...password} {...focus} />
      </Column>
      <Column name={states.empty}>
        <CodeField label={m.code} hint={m.codeHint} autoComplete="off" />
      </Column>
      <Column name={states.filled}>
        <CodeField label={m.code} defaultValue="482913" autoComplete="off" />
      </Column>
      <Column name={states.invalid}>
        <CodeField label={m.code} defaultValue="482913" error={m.codeError} autoComplete="off" />
      </Column>
    </Columns>
  )
}

function SeveralLines() {
  const { fields: m, states } = useMessages('piece-fields', pieceFields)
  const { count } = useMessages('fields', fields)
  return (
    <Columns>
      <Column name={states.filled}>
        <TextArea label={m.shopNote} defaultValue={m.shopNoteText} limit={1000} countLabel={count} />
      </Column>
      <Column name={states.invalid}>
        <TextArea
          label={m.shopNote}
          defaultValue={m.shopNoteText}
          limit={40}
          countLabel={count}
          error={m.shopNoteError}
        />
      </Column>
      <Column name={states.disabled}>
        <TextArea label={m.shopNote} defaultValue={m.shopNoteText} disabled />
      </Column>
    </Columns>
  )
}

function Searches() {
  const { fields: m, states } = useMessages('piece-fields', pieceFields)
  const [text, search] = useState(m.searchText)
  const [other, searchOther] = useState('')
  return (
    <Columns>
      <Column name={states.empty}>
        <SearchField label={m.search} text={other} onSearch={searchOther} maxLength={80} />
      </Column>
      <Column name={states.filled}>
        <SearchField label={m.searchAgain} text={text} onSearch={search} maxLength={80} />
        <ClearButton onClear={() => search('')} />
      </Column>
    </Columns>
  )
}
