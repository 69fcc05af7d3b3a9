import { useState } from 'react'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { Column, Columns, Piece } from '../piece.tsx'

export function ListPiece() {
  const { list: m } = useMessages('pieces', pieces)
  const [names, order] = useState<readonly string[]>(m.items)
  const list = {
    items: names.map((name) => ({ id: name, name })),
    words: m,
    onOrder: order,
    rowClassName: 'flex items-center gap-3 min-h-13 border-b border-hairline',
  }
  return (
    <Piece title={m.title} note={m.note}>
      <Columns>
        <Column name={m.on}>
          <SortableList {...list} label={m.label}>
            {(item, handle) => (
              <>
                {handle}
                <span className="text-t2">{item.name}</span>
              </>
            )}
          </SortableList>
        </Column>
        <Column name={m.off}>
          <SortableList {...list} label={m.offLabel} disabled>
            {(item, handle) => (
              <>
                {handle}
                <span className="text-t2 text-quiet">{item.name}</span>
              </>
            )}
          </SortableList>
        </Column>
      </Columns>
    </Piece>
  )
}
