import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { asOne, useWrite } from '#web/data/api/writes/use-write.ts'
import { type CardProps, type ClientCard, mergeClients, setClientsApart, undoMerge } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { VersionChoice } from '#web/ui/inputs/radio-group.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

type Alike = ClientCard['alike'][number]
const fields = ['name', 'phone', 'email', 'pinned'] as const
type FieldName = (typeof fields)[number]

/** Cards with the same number or address, and merges that can still be undone. */
export function CardAlike({ place, card, open }: CardProps & { open: (id: string) => void }) {
  const { merge: m } = useMessages('clients', clients)
  const format = useFormat()
  const [other, setOther] = useState<Alike | null>(null)
  const undoing = useWrite(undoMerge)
  const parting = useWrite(setClientsApart, {
    onDone: (_, shop, id, otherId, isApart) => {
      if (!isApart) return
      const back = () => void parting.send(shop, id, otherId, false)
      const name = card.alike.find((each) => each.id === otherId)?.name ?? ''
      showToast({ words: m.apartDone(name), icon: 'check', action: { label: m.undo, onPress: back } })
    },
  })
  const merging = useWrite(mergeClients, {
    onDone: ({ mergeId }, shop, keptId) => {
      setOther(null)
      const back = () => void undoing.send(shop, keptId, mergeId)
      showToast({ words: m.done, icon: 'check', action: { label: m.undo, onPress: back } })
      if (keptId !== card.id) open(keptId)
    },
  })
  const { send, isWorking, refusal } = asOne({ undo: undoing, part: parting, merge: merging })
  // The card of an account is the one that is kept [D31].
  const keptId = other?.hasAccount ? other.id : card.id
  const merge = (take: FieldName[]) => {
    if (other) void send.merge(place.shop, keptId, { otherId: keptId === card.id ? other.id : card.id, take })
  }
  return (
    <>
      {card.alike.map((each) => (
        <Note key={each.id} tone="warn" lead={m.perhaps(each.name)} className="mt-4">
          {m.why(each.visits)}
          <span className="flex flex-wrap gap-2 mt-2">
            <Button onClick={() => setOther(each)}>{m.look}</Button>
            <Button tone="bare" disabled={isWorking} onClick={() => void send.part(place.shop, card.id, each.id, true)}>
              {m.apart}
            </Button>
          </span>
        </Note>
      ))}
      {card.merges.map((each) => (
        <Note key={each.id} className="mt-4">
          {m.merged(each.name, format.date(each.at, card.timeZone), format.date(each.undoUntil, card.timeZone))}
          <span className="block mt-2">
            <Button working={isWorking} onClick={() => void send.undo(place.shop, card.id, each.id)}>
              {m.undoOne}
            </Button>
          </span>
        </Note>
      ))}
      {!other && <RefusalNote refusal={refusal} className="mt-4" />}
      {other && (
        <MergeDialog
          kept={keptId === card.id ? card : other}
          other={keptId === card.id ? other : card}
          {...{ isWorking, refusal, merge }}
          close={() => setOther(null)}
        />
      )}
    </>
  )
}

type Side = Pick<Alike, FieldName | 'hasAccount' | 'visits'>
type MergeDialogProps = {
  kept: Side
  other: Side
  isWorking: boolean
  refusal: Parameters<typeof RefusalNote>[0]['refusal']
  merge: (take: FieldName[]) => void
  close: () => void
}

/** Both cards side by side; where they differ one chooses, line by line. */
function MergeDialog({ kept, other, isWorking, refusal, merge, close }: MergeDialogProps) {
  const { merge: m, contact } = useMessages('clients', clients)
  const labels = { ...contact, pinned: m.pinned }
  const differing = fields.filter(
    (field) =>
      other[field] !== null &&
      other[field] !== kept[field] &&
      !(kept.hasAccount && (field === 'name' || field === 'email')),
  )
  const [taken, setTaken] = useState<readonly FieldName[]>(differing.filter((field) => kept[field] === null))
  const choose = (field: FieldName, isOther: boolean) =>
    setTaken(isOther ? [...taken.filter((each) => each !== field), field] : taken.filter((each) => each !== field))
  return (
    <FormDialog
      title={m.title}
      words={{ send: m.confirm, cancel: m.keep }}
      isWorking={isWorking}
      onSend={() => merge([...taken])}
      onClose={close}
    >
      <p className="text-t2 text-quiet text-pretty">{m.words}</p>
      <ul className="grid md:grid-cols-2 gap-x-2 mt-3 text-t2">
        {[kept, other].map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two sides never change places
          <li key={index} className="wrap-anywhere">
            {m.has(side.name ?? m.nothing, side.visits)}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 mt-4">
        {differing.map((field) => (
          <VersionChoice
            key={field}
            legend={labels[field]}
            options={[
              { value: 'kept', label: kept[field] ?? m.nothing },
              { value: 'other', label: other[field] ?? m.nothing },
            ]}
            value={taken.includes(field) ? 'other' : 'kept'}
            onChange={(chosen) => choose(field, chosen === 'other')}
          />
        ))}
      </div>
      <RefusalNote refusal={refusal} className="mt-4" />
    </FormDialog>
  )
}
