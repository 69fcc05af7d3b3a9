import { paymentMethods } from '#core/money/payment-methods.ts'
import { VISIT_LIMITS } from '#core/money/visit-bill.ts'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { closeVisit } from '#web/messages/en/studio/close-visit.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { AmountField } from './amount-field.tsx'
import type { CloseVisit } from './use-close-visit.ts'

/** What there is to pay, and how it is paid. */
export function PayPart({ visit, detail }: { visit: CloseVisit; detail: DeskAppointment }) {
  const m = useMessages('close-visit', closeVisit)
  const { methods } = useMessages('panel', panel)
  const format = useFormat()
  const { currency, paidMinor, extrasMinor } = detail
  const { bill, tipMinor, rows } = visit
  const money = (minor: number) => format.money({ minor, currency })
  const tip = Number.isNaN(tipMinor) ? 0 : tipMinor
  const parts = [
    [m.service, bill.totalMinor - bill.goodsMinor - tip - extrasMinor],
    [m.goods, bill.goodsMinor],
    [m.tip, tip],
    [m.earlierExtras, extrasMinor],
    [m.paidBefore, -paidMinor],
  ] as const
  return (
    <div className="visit-part">
      <h3 className="visit-label">{m.toPay}</h3>
      <dl className="visit-sums">
        {parts.map(
          ([label, minor], index) =>
            (index === 0 || minor !== 0) && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{money(minor)}</dd>
              </div>
            ),
        )}
        <div className="visit-total heading-4">
          <dt>{m.toPay}</dt>
          <dd>{money(bill.toPayMinor)}</dd>
        </div>
      </dl>
      {bill.toPayMinor > 0 && (
        <>
          <div className="mt-2 flex items-center justify-between">
            <h3 className="visit-label">{m.paidWith}</h3>
            {rows.length < VISIT_LIMITS.payments && (
              <Button tone="bare" onClick={visit.split}>
                <Icon name={rareShapes.plus} size="s" />
                {m.split}
              </Button>
            )}
          </div>
          {rows.map((row, index) => (
            <div key={row.id} className="visit-pay">
              <fieldset aria-label={m.method(index + 1)} className="visit-methods">
                {paymentMethods.map((method) => (
                  <label key={method}>
                    <input
                      type="radio"
                      name={`method ${row.id}`}
                      className="sr-only"
                      checked={row.method === method}
                      onChange={() => visit.setRow(row.id, { method })}
                    />
                    {methods[method]}
                  </label>
                ))}
              </fieldset>
              <AmountField
                label={m.amount(index + 1)}
                currency={currency}
                value={row.shown}
                isWrong={row.isWrong}
                onChange={(text) => visit.setRow(row.id, { text })}
              />
              {rows.length > 1 && (
                <IconButton icon="cross" label={m.removePayment(index + 1)} onClick={() => visit.removeRow(row.id)} />
              )}
            </div>
          ))}
          {visit.hasCash && (
            <div className="visit-given">
              <span aria-hidden="true">{m.given}</span>
              <AmountField label={m.given} currency={currency} value={visit.given} onChange={visit.setGiven} />
            </div>
          )}
        </>
      )}
      <LeftToPay visit={visit} />
    </div>
  )
}

/** "€36.40 left", "Nothing left to pay. Give back €13.60." */
function LeftToPay({ visit }: { visit: CloseVisit }) {
  const m = useMessages('close-visit', closeVisit)
  const format = useFormat()
  const { currency, left, isWrong, changeMinor } = visit
  const money = (minor: number) => format.money({ minor, currency })
  const isOk = !isWrong && left === 0 && changeMinor >= 0
  const words = isWrong
    ? m.wrong
    : left > 0
      ? m.left(money(left))
      : left < 0
        ? m.tooMuch(money(-left))
        : changeMinor < 0
          ? m.short(money(-changeMinor))
          : [m.nothingLeft, changeMinor > 0 && m.giveBack(money(changeMinor))].filter(Boolean).join(' ')
  return (
    <p role="status" className="visit-left" data-tone={isOk ? 'ok' : 'warn'}>
      <Icon name={isOk ? 'check' : 'info'} size="s" />
      {words}
    </p>
  )
}
