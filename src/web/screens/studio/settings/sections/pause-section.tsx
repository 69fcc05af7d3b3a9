import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { comingQuery, moveShop, type ShopSettings } from '#web/data/studio/shop-settings.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TouchedList } from '../../touched-list.tsx'

export type MoveSectionProps = { shop: string; settings: ShopSettings }

/** Asks for a day, then shows the coming appointments, which stay [S30]. A paused shop is opened again by the same button. */
export function PauseSection({ shop, settings: { state, pausedUntil, today, timeZone, version } }: MoveSectionProps) {
  const { pause: m } = useMessages('studio-settings', studioSettings)
  const format = useFormat()
  const [until, setUntil] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const coming = useQuery({ ...comingQuery(shop), enabled: isAsked })
  const isPaused = state === 'paused'
  const { send, isWorking, refusal } = useWrite(moveShop, {
    onDone: (_, __, { event }) => {
      if (event === 'resume') return showToast({ words: m.resumed, icon: 'check' })
      setAsked(false)
      setUntil('')
      setChecked(false)
      showToast({ words: m.paused, icon: 'check' })
    },
  })
  const isWrong = until !== '' && until <= today

  function press(): void {
    if (isPaused) return void send(shop, { event: 'resume', version })
    setChecked(true)
    setAsked(!isWrong)
  }

  function pause(): void {
    void send(shop, { event: 'pause', version, ...(until && { until }) })
  }

  return (
    <>
      {isPaused ? (
        <Note tone="warn">{m.isPaused(pausedUntil && format.day(`${pausedUntil}T12:00:00Z`, 'UTC'))}</Note>
      ) : (
        <DateField
          label={m.until}
          today={today}
          min={today}
          value={until}
          hint={m.untilHint}
          error={isChecked && isWrong ? m.untilProblem : undefined}
          onChange={setUntil}
        />
      )}
      {!isAsked && <RefusalNote refusal={refusal} />}
      <div>
        <Button tone={isPaused ? 'ink' : 'line'} working={isWorking && !isAsked} onClick={press}>
          {isPaused ? m.resume : m.pause}
        </Button>
      </div>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.ask}
        actions={
          <>
            <Button tone="danger" working={isWorking} onClick={pause}>
              {m.pause}
            </Button>
            <Button tone="bare" onClick={() => setAsked(false)}>
              {m.keep}
            </Button>
          </>
        }
      >
        {coming.data && coming.data.count > 0 ? (
          <TouchedList
            touched={coming.data}
            most={5}
            timeZone={timeZone}
            lead={m.coming(coming.data.count)}
            words={m.stays}
          />
        ) : (
          <p className="text-t2">{coming.data ? `${m.none} ${m.stays}` : m.stays}</p>
        )}
        <RefusalNote refusal={refusal} className="mt-4" />
      </Dialog>
    </>
  )
}
