import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { useOnline } from '#web/data/offline/use-online.ts'
import { issueReceipt, receiptsOfVisitQuery } from '#web/data/studio/receipts.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { receipts } from '#web/messages/en/studio/receipts.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Line } from '../line.tsx'

/** The receipts of a visit that is done: issued here, and whether the one in force still agrees. */
export function ReceiptLines({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('receipts', receipts)
  const isOnline = useOnline()
  const { block, card } = detail
  const [withName, setWithName] = useState(true)
  const { data } = useQuery(receiptsOfVisitQuery(shop, block.id))
  const { isWorking, refusal, send } = useWrite(issueReceipt, {
    onDone: () => showToast({ words: m.issued, icon: 'check' }),
  })
  if (!data || (block.appointment?.state !== 'completed' && data.items.length === 0)) return null
  return (
    <Line label={m.receipts}>
      <ul>
        {data.items.map(({ id, number, isCorrection, isInForce }) => (
          <li key={id}>
            <Link {...studioPath(shop, 'receipts/:id', { id })} className="link inline-flex min-h-11 items-center">
              {m.open(number)}
            </Link>{' '}
            <span className="text-quiet">{isCorrection ? m.isCorrection : !isInForce && m.isCorrected}</span>
          </li>
        ))}
      </ul>
      {data.agrees === false && <Note tone="warn">{m.differs}</Note>}
      {data.agrees === null &&
        (data.isReady ? (
          <div className="grid gap-1">
            <Checkbox
              label={m.withName(card.name)}
              checked={withName}
              onChange={({ target }) => setWithName(target.checked)}
            />
            <Button
              className="justify-self-start"
              disabled={!isOnline}
              working={isWorking}
              onClick={() => void send(shop, block.id, { withName })}
            >
              {m.issue}
            </Button>
          </div>
        ) : (
          <p className="text-t2 text-quiet">{m.notPaid}</p>
        ))}
      <RefusalNote refusal={refusal} />
    </Line>
  )
}
