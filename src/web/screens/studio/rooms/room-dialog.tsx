import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeCapacity, changeRoom, createRoom, previewCapacity, type StudioRoom } from '#web/data/studio/rooms.ts'
import type { ServicePreview } from '#web/data/studio/services.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TouchedList } from '../touched-list.tsx'

export type RoomDialogProps = {
  shop: string
  room: StudioRoom | null
  today: string
  timeZone: string
  onClose: () => void
}

/** Name and capacity of a room. A smaller capacity first says which appointments it touches. */
export function RoomDialog({ shop, room, today, timeZone, onClose }: RoomDialogProps) {
  const { rooms: m } = useMessages('studio-services', studioServices)
  const client = useQueryClient()
  const { send, isWorking, refusal } = useWrite(save, {
    onDone: (isDone) => {
      if (!isDone) return
      showToast({ words: m.saved, icon: 'check' })
      onClose()
    },
  })
  const [name, setName] = useState(room?.name ?? '')
  const [capacity, setCapacity] = useState(String(room?.next?.capacity ?? room?.capacity ?? 1))
  const [from, setFrom] = useState(today)
  const [touched, setTouched] = useState<ServicePreview['touched'] | null>(null)
  const [isChecked, setChecked] = useState(false)
  const count = /^\d{1,3}$/.test(capacity) ? Number(capacity) : 0
  const mistakes = {
    name: name.trim() === '' || [...name.trim()].length > SERVICE_LIMITS.roomName ? m.nameProblem : undefined,
    capacity: count < 1 || count > SERVICE_LIMITS.capacity ? m.capacityProblem : undefined,
  }
  const isOther = room !== null && count !== (room.next?.capacity ?? room.capacity)

  async function save(): Promise<boolean> {
    if (!room) {
      await createRoom(client, shop, { name: name.trim(), capacity: count })
      return true
    }
    if (isOther && !touched) {
      const found = await previewCapacity(shop, room.id, { capacity: count, from })
      if (found.count > 0) {
        setTouched(found)
        return false
      }
    }
    if (isOther) await changeCapacity(client, shop, room.id, { capacity: count, from })
    if (name.trim() !== room.name) await changeRoom(client, shop, room.id, { name: name.trim() })
    return true
  }

  function press() {
    setChecked(true)
    if (mistakes.name || mistakes.capacity) return
    void send()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={room ? room.name : m.create}
      actions={
        <>
          <Button look="accent" onClick={press} working={isWorking}>
            {touched ? m.keepAll : m.save}
          </Button>
          <Button look="bare" onClick={onClose}>
            {m.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={m.name}
          hint={m.nameHint}
          value={name}
          error={isChecked ? mistakes.name : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={m.capacity}
          inputMode="numeric"
          value={capacity}
          error={isChecked ? mistakes.capacity : undefined}
          onChange={(event) => {
            setCapacity(event.target.value)
            setTouched(null)
          }}
        />
        {isOther && (
          <DateField
            label={m.from}
            hint={m.fromHint}
            today={today}
            min={today}
            value={from}
            onChange={(day) => {
              setFrom(day || today)
              setTouched(null)
            }}
          />
        )}
      </div>
      {touched && <TouchedList touched={touched} timeZone={timeZone} />}
      <RefusalNote refusal={refusal} className="mt-4" />
    </Dialog>
  )
}
