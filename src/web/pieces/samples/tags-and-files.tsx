import { useState } from 'react'
import { pieceFields } from '#web/messages/en/pages/piece-fields.ts'
import { fields } from '#web/messages/en/platform/fields.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { FilePicker } from '#web/ui/inputs/file-picker.tsx'
import { TagField } from '#web/ui/inputs/tag-field.tsx'
import { Column, Columns, Piece, State, States } from '../piece.tsx'

const limits = { limit: 5, least: 2, most: 30 }

export function TagsAndFilesPiece() {
  const { tags: m } = useMessages('piece-fields', pieceFields)
  return (
    <Piece title={m.title} note={m.note}>
      <Tags />
      <Files />
    </Piece>
  )
}

function Tags() {
  const { tags: m, states } = useMessages('piece-fields', pieceFields)
  const { count } = useMessages('fields', fields)
  const [tags, change] = useState<readonly string[]>(m.list)
  const [none, changeNone] = useState<readonly string[]>([])
  const field = { label: m.label, suggestions: m.suggested, words: m.given, ...limits }
  return (
    <Columns>
      <Column name={states.filled}>
        <TagField {...field} tags={tags} onChange={change} aside={count(tags.length, limits.limit)} />
      </Column>
      <Column name={states.invalid}>
        <TagField {...field} tags={none} onChange={changeNone} error={none.length === 0 ? m.error : undefined} />
      </Column>
      <Column name={states.disabled}>
        <TagField {...field} tags={m.list} onChange={change} disabled />
      </Column>
    </Columns>
  )
}

function Files() {
  const { tags: m, states } = useMessages('piece-fields', pieceFields)
  const [picked, pick] = useState<string | null>(null)
  const take = ([file]: File[]) => pick(file?.name ?? null)
  return (
    <States>
      <State name={picked ? m.picked(picked) : states.empty}>
        <FilePicker accept="image/*" onPick={take}>
          {m.file}
        </FilePicker>
      </State>
      <State name={states.pending}>
        <FilePicker accept="image/*" onPick={take} working>
          {m.reading}
        </FilePicker>
      </State>
      <State name={states.disabled}>
        <FilePicker accept="image/*" onPick={take} disabled>
          {m.file}
        </FilePicker>
      </State>
    </States>
  )
}
