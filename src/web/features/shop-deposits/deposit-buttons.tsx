import { HOUR_MS } from '#core/time.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeDeposit, type DepositBody } from '#web/data/studio/deposits.ts'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

type DepositButtonsProps = {
  shop: string
  appointmentId: string
  deposit: { state: string; minor: number; payBy: string | null }
  currency: string
  startsAt: string
  name: string
}

const MORE_HOURS = 24

/** Marks a deposit as received or given back, gives more time for it, or waives it. */
export function DepositButtons({ shop, appointmentId, deposit, currency, startsAt, name }: DepositButtonsProps) {
  const m = useMessages('deposits', deposits)
  const format = useFormat()
  const amount = format.money({ minor: deposit.minor, currency })
  const { isWorking, refusal, send } = useWrite(changeDeposit, {
    onDone: (_, __, ___, { event }) => showToast({ words: doneWords(event), icon: 'check' }),
  })
  const change = (body: DepositBody) => void send(shop, appointmentId, body)
  const later = Math.min(Date.parse(deposit.payBy ?? startsAt) + MORE_HOURS * HOUR_MS, Date.parse(startsAt))
  const moreHours = Math.floor((later - Date.parse(deposit.payBy ?? startsAt)) / HOUR_MS)
  const whose = <span className="sr-only">{m.of(amount, name)}</span>
  return (
    <div className="flex flex-wrap items-center gap-2">
      {deposit.state === 'awaited' && (
        <>
          <Button working={isWorking} onClick={() => change({ event: 'receive' })}>
            {m.receive}
            {whose}
          </Button>
          <Menu trigger={<IconButton icon={rareShapes.dots} label={m.more(name)} />}>
            {moreHours > 0 && (
              <MenuItem onSelect={() => change({ event: 'extend', payBy: new Date(later).toISOString() })}>
                {m.extend(moreHours)}
              </MenuItem>
            )}
            <MenuItem onSelect={() => change({ event: 'waive' })}>{m.waive}</MenuItem>
          </Menu>
        </>
      )}
      {['to_return', 'kept', 'received'].includes(deposit.state) && (
        <Button working={isWorking} onClick={() => change({ event: 'give_back' })}>
          {m.giveBack}
          {whose}
        </Button>
      )}
      <RefusalNote
        refusal={refusal}
        words={isProblem(refusal, 'conflict') ? m.changed : isProblem(refusal, 'too_late') ? m.tooLate : undefined}
      />
    </div>
  )

  function doneWords(event: DepositBody['event']): string {
    return {
      receive: m.received(amount),
      give_back: m.givenBack(amount),
      waive: m.waived,
      extend: m.extended,
      ask: m.asked,
    }[event]
  }
}
