import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeTimes, type QuietHours } from '#web/data/notices/times.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { BareSelect } from '#web/ui/inputs/select.tsx'
import { useHourOptions } from './use-hour-options.ts'

/** During which hours pushes and mails wait, as a sentence [N62]. Every choice is saved at once. */
export function QuietHoursSentence({ quiet }: { quiet: QuietHours }) {
  const { quiet: m, settings } = useMessages('notice-choices', noticeChoices)
  const { send, isWorking, refusal } = useWrite(changeTimes, { onDone: () => announce(settings.saved) })
  const change = (part: Partial<QuietHours>) => {
    if (!isWorking) void send({ quiet: { ...quiet, ...part } })
  }
  const hourOptions = useHourOptions()
  const but = (other: number) => hourOptions.filter(({ value }) => value !== String(other))
  return (
    <>
      <p className="set-sentence">
        {m.sentence.keep}{' '}
        <BareSelect
          shape="word"
          label={m.from}
          options={but(quiet.untilHour)}
          value={String(quiet.fromHour)}
          onChange={(hour) => change({ fromHour: Number(hour) })}
        />{' '}
        {m.sentence.to}{' '}
        <BareSelect
          shape="word"
          label={m.until}
          options={but(quiet.fromHour)}
          value={String(quiet.untilHour)}
          onChange={(hour) => change({ untilHour: Number(hour) })}
        />
        {m.sentence.end}
      </p>
      <p className="mt-1 text-t2 text-quiet">{m.intro}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <Checkbox label={m.push} checked={quiet.push} onChange={() => change({ push: !quiet.push })} />
        <Checkbox label={m.mail} checked={quiet.mail} onChange={() => change({ mail: !quiet.mail })} />
      </div>
      <RefusalNote className="mt-4" refusal={refusal} />
    </>
  )
}
