import { useQuery } from '@tanstack/react-query'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeTimes, type QuietHours, timesQuery, type ZoneOfTimes } from '#web/data/notices/times.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useHourOptions } from './use-hour-options.ts'
import { ZoneLine } from './zone-line.tsx'

/** During which hours pushes and mails wait [N62]. Every choice is saved at once. */
export function QuietSection() {
  const { quiet: m } = useMessages('notice-choices', noticeChoices)
  const read = useQuery(timesQuery)
  return (
    <SettingsSection id="quiet" read={read} words={m}>
      {({ quiet, ...zone }) => <Hours quiet={quiet} zone={zone} />}
    </SettingsSection>
  )
}

function Hours({ quiet, zone }: { quiet: QuietHours; zone: ZoneOfTimes }) {
  const { quiet: m, settings } = useMessages('notice-choices', noticeChoices)
  const { send, isWorking, refusal } = useWrite(changeTimes, { onDone: () => announce(settings.saved) })
  const change = (part: Partial<QuietHours>) => {
    if (!isWorking) void send({ quiet: { ...quiet, ...part } })
  }
  const hourOptions = useHourOptions()
  const but = (other: number) => hourOptions.filter(({ value }) => value !== String(other))
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-w-80">
        <Select
          label={m.from}
          options={but(quiet.untilHour)}
          value={String(quiet.fromHour)}
          onChange={(hour) => change({ fromHour: Number(hour) })}
        />
        <Select
          label={m.until}
          options={but(quiet.fromHour)}
          value={String(quiet.untilHour)}
          onChange={(hour) => change({ untilHour: Number(hour) })}
        />
      </div>
      <ZoneLine {...zone} />
      <Checkbox label={m.push} checked={quiet.push} onChange={() => change({ push: !quiet.push })} />
      <Checkbox label={m.mail} checked={quiet.mail} onChange={() => change({ mail: !quiet.mail })} />
      <RefusalNote className="mt-4" refusal={refusal} />
    </>
  )
}
