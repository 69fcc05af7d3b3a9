import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roomForm } from '#contract/studio/room-form.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeCapacity, changeRoom, createRoom, previewCapacity, type StudioRoom } from '#web/data/studio/rooms.ts'
import type { ServicePreview } from '#web/data/studio/services.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
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
  const { send, isWorking, refusal } = useWrite(save, {
    onDone: (isDone) => {
      if (!isDone) return
      showToast({ words: m.saved, icon: 'check' })
      onClose()
    },
    isShown: (problem) => form.showRefusal(problem),
  })
  const known = room?.next?.capacity ?? room?.capacity ?? 1
  const form = useSchemaForm(roomForm, {
    tells: 'sending',
    defaultValues: { name: room?.name ?? '', capacity: String(known) },
    labels: { name: m.name, capacity: m.capacity },
    words: { name: m.nameProblem, capacity: m.capacityProblem },
  })
  const [from, setFrom] = useState(today)
  const [touched, setTouched] = useState<ServicePreview['touched'] | null>(null)
  const capacity = form.field('capacity')
  const isOther = room !== null && form.watch('capacity').trim() !== String(known)

  async function save(client: QueryClient, { name, capacity: count }: { name: string; capacity: number }) {
    if (!room) {
      await createRoom(client, shop, { name, capacity: count })
      return true
    }
    const change = { capacity: count, from }
    if (count !== known && !touched) {
      const found = await previewCapacity(shop, room.id, change)
      if (found.count > 0) {
        setTouched(found)
        return false
      }
    }
    if (count !== known) await changeCapacity(client, shop, room.id, change)
    if (name !== room.name) await changeRoom(client, shop, room.id, { name })
    return true
  }

  const press = form.handleSubmit((values) => send(values))

  return (
    <FormDialog
      title={room ? room.name : m.create}
      words={{ send: touched ? m.keepAll : m.save, cancel: m.cancel }}
      tone="accent"
      isWorking={isWorking}
      readsOut
      onSend={() => void press()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField {...form.field('name')} hint={m.nameHint} />
        <TextField
          {...capacity}
          inputMode="numeric"
          onChange={(event) => {
            setTouched(null)
            return capacity.onChange(event)
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
    </FormDialog>
  )
}
