import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { amountText, minorOf } from '#core/money/typed-amount.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import {
  type DeskAppointment,
  type PaymentBody,
  type PaymentMethod,
  recordPayment,
} from '#web/data/desk/appointment.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { ExtraLines } from './extra-lines.tsx'
import { PaymentLines } from './payment-lines.tsx'

const CloseVisitDialog = lazy(() =>
  import('#web/features/close-visit/close-visit-dialog.tsx').then(({ CloseVisitDialog }) => ({
    default: CloseVisitDialog,
  })),
)

const usual: PaymentMethod[] = ['card', 'cash']
const rarer: PaymentMethod[] = ['transfer', 'other']

/** A payment is one press on how it was paid; lines are only ever added. */
export function Payments({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const format = useFormat()
  const sent = useRef<{ content: string; key: string } | null>(null)
  const [text, setText] = useState<string | null>(null)
  const [isClosing, setClosing] = useState(false)
  const { currency, dueMinor, paidMinor, payments, block } = detail
  const money = (minor: number) => format.money({ minor, currency })
  const minor = text === null ? dueMinor : minorOf(text, currency)
  const isWrong = Number.isNaN(minor)

  /** The key stays until an answer came, so that a repeated press after a lost answer adds no second line. */
  async function add(client: QueryClient, body: PaymentBody): Promise<void> {
    const content = JSON.stringify(body)
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() }
    await recordPayment(client, shop, block.id, { ...body, idempotencyKey: sent.current.key })
    sent.current = null
  }

  const { isWorking, refusal, send } = useWrite(add, {
    onDone: (_, { amountMinor, method, correctsId }) => {
      if (correctsId) return showToast({ words: m.corrected, icon: 'check' })
      setText(null)
      showToast({ words: m.paid(m.paidBy(money(amountMinor), m.methods[method])), icon: 'check' })
    },
  })

  function pay(method: PaymentMethod) {
    if (isWrong || minor === 0) return
    void send({ amountMinor: minor, method })
  }

  function correct(line: (typeof payments)[number], rightMinor: number) {
    const amountMinor = rightMinor - line.amountMinor
    if (amountMinor === 0) return
    void send({ amountMinor, method: line.method, correctsId: line.id })
  }

  const state =
    dueMinor === 0
      ? paidMinor > 0 && m.allPaid(money(paidMinor))
      : paidMinor === 0
        ? m.due(money(dueMinor))
        : m.dueOfRest(money(dueMinor), money(paidMinor))
  const isPaying = dueMinor > 0 || text !== null
  return (
    <>
      {isPaying && (
        <fieldset aria-label={m.record} className="panel-methods">
          {usual.map((method) => (
            <Button key={method} working={isWorking} disabled={isWrong} onClick={() => pay(method)}>
              {m.methods[method]}
            </Button>
          ))}
          <Menu trigger={<IconButton icon={rareShapes.dots} label={m.otherMethods} disabled={isWrong} />}>
            {rarer.map((method) => (
              <MenuItem key={method} onSelect={() => pay(method)}>
                {m.methods[method]}
              </MenuItem>
            ))}
          </Menu>
        </fieldset>
      )}
      <p role="status" className={isPaying ? 'panel-due' : 'panel-settled'}>
        {state}{' '}
        {text === null && <TextButton onClick={() => setText(amountText(dueMinor, currency))}>{m.part}</TextButton>}
      </p>
      <div className="panel-paid">
        {text !== null && (
          <TextField
            label={m.amount}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            error={isWrong ? m.wrongAmount : undefined}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {isPaying && detail.block.appointment !== null && (
          <TextButton className="justify-self-start" onClick={() => setClosing(true)}>
            {m.wholeVisit}
          </TextButton>
        )}
        <PaymentLines detail={detail} onCorrect={correct} />
        <ExtraLines shop={shop} detail={detail} />
        <RefusalNote refusal={refusal} />
      </div>
      {isClosing && (
        <Suspense>
          <CloseVisitDialog shop={shop} id={block.id} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  )
}
