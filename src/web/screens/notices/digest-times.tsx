import { useQuery } from '@tanstack/react-query'
import { digestEvery } from '#core/notices/digest.ts'
import { DAY_MS } from '#core/time.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeChoice, choicesQuery } from '#web/data/notices/choices.ts'
import { changeTimes, type DigestChoice } from '#web/data/notices/times.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { BareSelect } from '#web/ui/inputs/select.tsx'
import { useHourOptions } from './use-hour-options.ts'

const mondayMs = Date.UTC(2024, 0, 1)

/** When e-mails that can wait come, as a sentence [N68]. Every change is saved at once. */
export function DigestTimes({ digest }: { digest: DigestChoice }) {
  const { digest: m, settings } = useMessages('notice-choices', noticeChoices)
  const hours = useHourOptions()
  const format = useFormat()
  const { send, isWorking, refusal } = useWrite(changeTimes, { onDone: () => announce(settings.saved) })
  const change = (part: Partial<DigestChoice>) => {
    if (!isWorking) void send({ digest: { ...digest, ...part } })
  }
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: format.weekday(mondayMs + (day - 1) * DAY_MS, 'UTC'),
  }))
  return (
    <>
      <p className="set-sentence">
        {m.sentence.send}{' '}
        <BareSelect
          shape="word"
          label={m.every}
          options={digestEvery.map((value) => ({ value, label: m.often[value] }))}
          value={digest.every}
          onChange={(every) => change({ every })}
        />
        {digest.every === 'week' && (
          <>
            {m.sentence.on}{' '}
            <BareSelect
              shape="word"
              label={m.weekday}
              options={weekdays}
              value={String(digest.weekday)}
              onChange={(weekday) => change({ weekday: Number(weekday) })}
            />
          </>
        )}
        {digest.every !== 'never' && (
          <>
            {' '}
            {m.sentence.at}{' '}
            <BareSelect
              shape="word"
              label={m.hour}
              options={hours}
              value={String(digest.hour)}
              onChange={(hour) => change({ hour: Number(hour) })}
            />
          </>
        )}
        {m.sentence.end}
      </p>
      <RefusalNote className="mt-4" refusal={refusal} />
      {digest.every !== 'never' && (
        <>
          <p className="mt-1 text-t2 text-quiet">{m.intro}</p>
          <Topics />
        </>
      )}
    </>
  )
}

/** What it gathers: topics that may wait and whose e-mails are on. */
function Topics() {
  const { digest: m, settings, topics: names } = useMessages('notice-choices', noticeChoices)
  const { send, isWorking, refusal } = useWrite(changeChoice, { onDone: () => announce(settings.saved) })
  const topics = useQuery(choicesQuery).data?.topics.filter(({ mayGather, byMail }) => mayGather && byMail)
  if (!topics) return null
  if (topics.length === 0) return <p className="mt-4 text-t2">{m.nothing}</p>
  return (
    <fieldset className="mt-4">
      <legend className="text-t2 text-quiet">{m.contains}</legend>
      {topics.map((choice) => (
        <Checkbox
          key={choice.topic}
          label={names[choice.topic]}
          checked={choice.inDigest}
          onChange={() => {
            if (!isWorking) void send({ ...choice, inDigest: !choice.inDigest })
          }}
        />
      ))}
      <RefusalNote className="mt-4" refusal={refusal} />
    </fieldset>
  )
}
