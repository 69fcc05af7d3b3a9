import { useId, useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import type { DeskTime } from '#web/data/desk/walk-in.ts'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { OtherTime } from './other-time.tsx'
import { StepTitle } from './step-title.tsx'
import { TimeCheckNote } from './time-check-note.tsx'
import { useTimeWords } from './use-time-words.ts'
import { isSame, type WalkIn } from './use-walk-in.ts'

const SHOWN = 4

/** The marked span, the soonest free times, or any other time. */
export function WhenColumn({ dialog }: { dialog: WalkIn }) {
  const m = useMessages('walk-in', walkIn)
  const format = useFormat()
  const when = useTimeWords(dialog.timeZone)
  const name = useId()
  const [isOther, setOther] = useState(false)
  // The fields show what was chosen instead of what was typed.
  const [fitsChosen, setFitsChosen] = useState(0)
  const { times, span, listed, time, service, markedMin } = dialog
  const shown = [...(span ? [span] : []), ...listed].slice(0, SHOWN)
  // A time from "another day or time", or one that fits instead of a taken one.
  if (time && !shown.some((each) => isSame(each, time))) shown.unshift(time)
  const row = (each: DeskTime) => {
    const performer = service?.performers.find(({ memberId }) => memberId === each.memberId)
    const isTaken = (dialog.check.isTaken || dialog.result?.kind === 'taken') && isSame(each, time)
    return (
      <label key={`${each.startsAt} ${each.memberId}`} className="walk-in-time" data-taken={isTaken ? '' : undefined}>
        <input
          type="radio"
          name={name}
          className="sr-only"
          checked={isSame(each, time)}
          onChange={() => dialog.chooseTime(each)}
        />
        <Face name={performer?.name ?? ''} portrait={performer?.portrait ?? null} size={32} />
        <span className="min-w-0 grow">
          <b className="walk-in-name">{when(each.startsAt)}</b>
          <span className="walk-in-fact">{performer?.name}</span>
        </span>
        <span className="walk-in-check">
          <Icon name="check" size="s" />
        </span>
      </label>
    )
  }
  return (
    <fieldset className="walk-in-step" aria-label={m.when}>
      <StepTitle n={2} isDone={time !== null}>
        {m.when}
      </StepTitle>
      <div className="grid gap-2">
        <p role="status" className="text-t2 text-warn empty:hidden">
          {dialog.notTheirs !== null && service && m.notTheirs(dialog.notTheirs, service.name)}
        </p>
        {times.isPending && !span
          ? ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-14 rounded-ctl" />)
          : shown.map(row)}
        {times.isError && !span && <ReadFailed read={times} />}
        {times.isSuccess && shown.length === 0 && <p className="text-t2 text-quiet">{m.noTimes}</p>}
        {isOther ? (
          <OtherTime key={fitsChosen} dialog={dialog} />
        ) : (
          <Pressable className="walk-in-time justify-center text-t2 font-press" onClick={() => setOther(true)}>
            {m.other}
          </Pressable>
        )}
        <TimeCheckNote dialog={dialog} onChosen={() => setFitsChosen(fitsChosen + 1)} />
        {service && markedMin !== undefined && markedMin !== service.durationMin && (
          <Segmented
            label={m.length}
            value={dialog.isMarkedLength ? 'marked' : 'service'}
            options={[
              { value: 'service', label: m.lengthOfService(format.duration(service.durationMin)) },
              { value: 'marked', label: m.lengthMarked(format.duration(markedMin)) },
            ]}
            onChange={(value) => dialog.chooseLength(value === 'marked')}
          />
        )}
      </div>
    </fieldset>
  )
}
