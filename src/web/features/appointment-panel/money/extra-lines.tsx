import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { takeBackExtra } from '#web/data/desk/close-visit.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Products and tips paid with the visit. One is taken back together with a part of a payment. */
export function ExtraLines({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const format = useFormat()
  const [open, setOpen] = useState<string | null>(null)
  const { isWorking, refusal, send } = useWrite(takeBackExtra, {
    onDone: () => {
      setOpen(null)
      showToast({ words: m.takenBack, icon: 'check' })
    },
  })
  const { extras, payments, currency, block } = detail
  if (extras.length === 0) return null
  const money = (minor: number) => format.money({ minor, currency })
  return (
    <ul className="grid gap-1">
      {extras.map(({ id, kind, name, unitMinor, pieces, memberName, takesBackId }) => {
        const what = kind === 'tip' ? m.tipOf(memberName) : m.extra(name ?? '', pieces)
        const words = m.paidBy(money(unitMinor * pieces), what)
        const isOver = takesBackId !== null || extras.some((other) => other.takesBackId === id)
        return (
          <li key={id}>
            <div className="flex min-h-11 items-center justify-between gap-2">
              <span className="min-w-0">
                {words} {takesBackId && <span className="text-t1 text-quiet">{m.takenBackLine}</span>}
              </span>
              {!isOver && open !== id && (
                <Button tone="bare" aria-label={m.takeBackLine(words)} onClick={() => setOpen(id)}>
                  {m.takeBack}
                </Button>
              )}
            </div>
            {open === id && (
              <fieldset className="flex flex-wrap gap-2">
                <legend className="mb-1.5 text-t2 text-quiet">{m.takeBackFrom}</legend>
                {payments
                  .filter(({ correctsId }) => correctsId === null)
                  .map((payment) => (
                    <Button
                      key={payment.id}
                      working={isWorking}
                      onClick={() => void send(shop, block.id, { extra: id, paymentId: payment.id })}
                    >
                      {m.paidBy(money(payment.amountMinor), m.methods[payment.method])}
                    </Button>
                  ))}
                <Button tone="bare" onClick={() => setOpen(null)}>
                  {m.keep}
                </Button>
              </fieldset>
            )}
            {open === id && <RefusalNote refusal={refusal} />}
          </li>
        )
      })}
    </ul>
  )
}
