import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { type DeskAppointment, deskAppointmentQuery } from '#web/data/desk/appointment.ts'
import { useOnline } from '#web/data/offline/use-online.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { closeVisit } from '#web/messages/en/studio/close-visit.ts'
import { receipts } from '#web/messages/en/studio/receipts.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { WideDialog } from '#web/ui/overlays/wide-dialog.tsx'
import { PayPart } from './pay-part.tsx'
import { useCloseVisit } from './use-close-visit.ts'
import { WhatPart } from './what-part.tsx'
import './close-visit.css'

export type CloseVisitDialogProps = { shop: string; id: string; onClose: () => void }

/** Price, goods, tip and payments of a visit, closed by one press. */
export function CloseVisitDialog({ shop, id, onClose }: CloseVisitDialogProps) {
  const m = useMessages('close-visit', closeVisit)
  const read = useQuery(deskAppointmentQuery(shop, id))
  const detail = read.data
  if (detail) return <Closing key={detail.block.appointment?.sequence} shop={shop} detail={detail} onClose={onClose} />
  return (
    <WideDialog title={m.toPay} closeLabel={m.close} onClose={onClose} footer={null}>
      <div className="visit-part">
        {read.isError ? (
          <ReadFailed read={read} />
        ) : (
          <>
            <p role="status" className="sr-only">
              {m.loading}
            </p>
            <Skeleton className="h-60 rounded-ctl" />
          </>
        )}
      </div>
    </WideDialog>
  )
}

type ClosingProps = { shop: string; detail: DeskAppointment; onClose: () => void }

function Closing({ shop, detail, onClose }: ClosingProps) {
  const m = useMessages('close-visit', closeVisit)
  const r = useMessages('receipts', receipts)
  const format = useFormat()
  const isOnline = useOnline()
  const formId = useId()
  const { card, block, timeZone, memberName, currency } = detail
  const navigate = useNavigate()
  const visit = useCloseVisit(shop, detail, (id) => {
    const onPress = () => id && void navigate(studioPath(shop, 'receipts/:id', { id }))
    const action = id === null ? {} : { action: { label: r.openIssued, onPress } }
    showToast({ words: m.sent(card.name), icon: 'check', ...action })
    onClose()
  })
  const { toPayMinor } = visit.bill
  const time = (at: string) => format.time(at, timeZone)

  return (
    <WideDialog
      title={m.title(card.name)}
      closeLabel={m.close}
      onClose={onClose}
      head={
        <div className="flex min-w-0 items-center gap-3.5">
          <Face name={card.name} portrait={card.portrait} size={40} />
          <div className="min-w-0">
            <h2 className="heading-4">{m.title(card.name)}</h2>
            <p className="text-t2 text-quiet">
              {m.about(block.appointment?.serviceName ?? '', memberName, time(block.startsAt), time(block.endsAt))}
            </p>
          </div>
        </div>
      }
      footer={
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-x-6">
            <Checkbox
              label={r.alsoReceipt}
              checked={visit.receipt !== null}
              onChange={({ target }) => visit.setReceipt(target.checked ? { withName: true } : null)}
            />
            {visit.receipt && (
              <Checkbox
                label={r.withName(card.name)}
                checked={visit.receipt.withName}
                onChange={({ target }) => visit.setReceipt({ withName: target.checked })}
              />
            )}
          </div>
          {!isOnline && <p className="text-t2 text-quiet">{m.offline}</p>}
          {visit.asksWord && visit.word.trim() === '' && <p className="text-t2 text-quiet">{m.wordFirst}</p>}
          <RefusalNote refusal={visit.refusal} words={visit.refusal?.code === 'conflict' ? m.conflict : undefined} />
          <Button
            type="submit"
            form={formId}
            tone="accent"
            big
            className="justify-self-stretch md:justify-self-end"
            disabled={!visit.canSend || !isOnline}
            working={visit.isWorking}
          >
            {toPayMinor > 0 ? m.send(format.money({ minor: toPayMinor, currency })) : m.sendFree}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="visit"
        onKeyDown={(event) => moveOn(event, visit.press)}
        onSubmit={(event) => {
          event.preventDefault()
          if (isOnline) visit.press()
        }}
      >
        <WhatPart shop={shop} visit={visit} detail={detail} />
        <PayPart visit={visit} detail={detail} />
      </form>
    </WideDialog>
  )
}

/** Enter goes to the next field; with Ctrl or Cmd it closes the visit. */
function moveOn(event: KeyboardEvent<HTMLFormElement>, press: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) {
    press()
    return
  }
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=text]')]
  fields[fields.indexOf(event.target) + 1]?.focus()
}
