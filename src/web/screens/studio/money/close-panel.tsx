import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { reopenDay, type ShopDay } from '#web/data/studio/money.ts'
import { money } from '#web/messages/en/studio/money.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Closing } from './use-closing.ts'

type ClosePanelProps = { shop: string; day: ShopDay; closing: Closing; isOff: boolean }

/** What the payments were for, and the one press that closes the day. */
export function ClosePanel({ shop, day, closing, isOff }: ClosePanelProps) {
  const m = useMessages('money', money)
  const format = useFormat()
  const weekday = format.weekday(`${day.day}T12:00:00Z`, 'UTC')
  const isAhead = day.day > day.today
  return (
    <section className="money-panel">
      <h2 className="heading-4">{day.closing ? m.closedOf(weekday) : m.closeOf(weekday)}</h2>
      {day.sums.map((sum) => {
        const say = (minor: number) => format.money({ minor, currency: sum.currency })
        return (
          <dl key={sum.currency} className="money-sums">
            {[
              [m.services, sum.servicesMinor],
              [m.goods, sum.goodsMinor],
              [m.tips, sum.tipsMinor],
            ].map(([label, minor]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{say(Number(minor))}</dd>
              </div>
            ))}
            <div className="money-total heading-4">
              <dt>{m.taken}</dt>
              <dd>{say(sum.takenMinor)}</dd>
            </div>
          </dl>
        )
      })}
      {day.closing ? (
        <Closed shop={shop} day={day} closing={day.closing} isOff={isOff} />
      ) : (
        <>
          <Button
            tone="accent"
            big
            wide
            className="mt-4"
            disabled={isOff || !closing.canClose}
            working={closing.isWorking}
            onClick={closing.close}
          >
            {m.close}
          </Button>
          <p className="mt-2 text-t2 text-quiet">{isAhead ? m.notYet : m.afterwards}</p>
        </>
      )}
      <RefusalNote
        refusal={closing.refusal}
        words={closing.refusal?.code === 'conflict' ? m.conflict : undefined}
        className="mt-3"
      />
    </section>
  )
}

type ClosedProps = { shop: string; day: ShopDay; closing: NonNullable<ShopDay['closing']>; isOff: boolean }

/** By whom and when, what changed since, and for owners the way back. */
function Closed({ shop, day, closing, isOff }: ClosedProps) {
  const m = useMessages('money', money)
  const format = useFormat()
  const [isAsked, setAsked] = useState(false)
  const { isWorking, refusal, send } = useWrite(reopenDay, {
    onDone: () => showToast({ words: m.reopened, icon: 'check' }),
  })
  const since = day.sums.flatMap(({ currency, takenMinor }) => {
    const closed = closing.kinds.filter((kind) => kind.currency === currency)
    const minor = takenMinor - closed.reduce((sum, { expectedMinor }) => sum + expectedMinor, 0)
    return minor === 0 ? [] : [m.sinceClosing(format.money({ minor, currency }))]
  })
  const when = format.dayAndTime(format.day(closing.at, day.timeZone), format.time(closing.at, day.timeZone))
  return (
    <div className="mt-3 text-t2">
      <p>
        {m.closedBy(closing.by, when)}.{' '}
        {day.mayReopen && !isOff && <TextButton onClick={() => setAsked(true)}>{m.reopen}</TextButton>}
      </p>
      {since.map((words) => (
        <p key={words} className="mt-1 text-quiet">
          {words}
        </p>
      ))}
      <ConfirmDialog
        open={isAsked}
        words={{ title: m.reopenTitle, sentence: m.reopenWords, confirm: m.reopen, keep: m.keepClosed }}
        isWorking={isWorking}
        refusal={<RefusalNote refusal={refusal} className="mt-3" />}
        onConfirm={() => void send(shop, closing.id)}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
