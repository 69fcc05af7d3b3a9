import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { changeRoom, orderRooms, type StudioRoom, type StudioRooms, studioRoomsQuery } from '#web/data/studio/rooms.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import { ServicesShape } from '../services/services-shape.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { RoomDialog } from './room-dialog.tsx'

/** Rooms and equipment, each with how many appointments it takes at once. */
export function RoomsScreen({ shop }: StudioScreenProps<'rooms'>) {
  const { rooms: m } = useMessages('studio-services', studioServices)
  const { titled } = useMessages('studio', studio)
  const rooms = useQuery(studioRoomsQuery(shop.slug))
  const [edited, setEdited] = useState<StudioRoom | 'new' | null>(null)
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar
        actions={
          <Button tone="accent" onClick={() => setEdited('new')}>
            <Icon name={rareShapes.plus} size="s" />
            {m.create}
          </Button>
        }
      >
        <h1 className="heading-4">{m.title}</h1>
      </StudioBar>
      <div className="studio-body">
        <QueryView read={rooms} pending={<ServicesShape />}>
          {(data) => <Rooms shop={shop.slug} rooms={data} onEdit={setEdited} />}
        </QueryView>
      </div>
      {edited && rooms.data && (
        <RoomDialog
          shop={shop.slug}
          room={edited === 'new' ? null : edited}
          today={rooms.data.today}
          timeZone={rooms.data.timeZone}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

type RoomsProps = { shop: string; rooms: StudioRooms; onEdit: (room: StudioRoom) => void }

function Rooms({ shop, rooms, onEdit }: RoomsProps) {
  const { rooms: m, sort } = useMessages('studio-services', studioServices)
  const client = useQueryClient()
  if (rooms.items.length === 0)
    return (
      <EmptyState icon={placeShapes.rooms} title={m.empty.title} framed>
        {m.empty.sentence}
      </EmptyState>
    )
  const failed = () => showToast({ words: m.failed, icon: 'alert' })
  return (
    <SortableList
      label={m.list}
      items={rooms.items}
      words={sort}
      onOrder={(ids) => void orderRooms(client, shop, ids).catch(failed)}
    >
      {(room, handle) => (
        <div className="flex items-center gap-4 min-h-18 py-2 border-b border-hairline">
          {handle}
          <div className="min-w-0 grow">
            <p className="heading-3">
              {room.name} {!room.isActive && <Badge>{m.off}</Badge>}
            </p>
            <RoomFacts room={room} />
          </div>
          <Menu trigger={<IconButton icon={rareShapes.dots} label={m.change(room.name)} />}>
            <MenuItem onSelect={() => onEdit(room)}>{m.edit}</MenuItem>
            <MenuItem
              onSelect={() => void changeRoom(client, shop, room.id, { isActive: !room.isActive }).catch(failed)}
            >
              {room.isActive ? m.retire : m.reuse}
            </MenuItem>
          </Menu>
        </div>
      )}
    </SortableList>
  )
}

function RoomFacts({ room }: { room: StudioRoom }) {
  const { rooms: m } = useMessages('studio-services', studioServices)
  const format = useFormat()
  const next = room.next && m.coming(room.next.capacity, format.day(`${room.next.from}T12:00:00Z`, 'UTC'))
  return (
    <p className="text-t2 text-quiet">
      {afterEachOther([m.atOnce(room.capacity), next])} ·{' '}
      {room.services.length > 0 ? m.usedBy(afterEachOther(room.services)) : m.unused}
    </p>
  )
}
