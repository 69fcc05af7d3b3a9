import { Link } from '@tanstack/react-router'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeTimes, deviceZone, type ZoneOfTimes } from '#web/data/notices/times.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'

/** The time zone that quiet hours and digest use [N72], and how to change it. */
export function ZoneLine({ timeZone, zoneFrom }: ZoneOfTimes) {
  const { zone: m, settings } = useMessages('notice-choices', noticeChoices)
  const { send, isWorking, refusal } = useWrite(changeTimes, { onDone: () => announce(settings.saved) })
  const device = deviceZone()
  const isDevices = timeZone === device
  const takeDevices = () => void send({})
  return (
    <div className="mt-2 mb-2">
      <p className="text-t2 text-quiet">
        {zoneFrom === 'device' && isDevices ? m.ofDevice(timeZone) : m.is(timeZone)}{' '}
        {zoneFrom !== 'profile' && !isDevices && (
          <>
            <TextButton className="text-start" disabled={isWorking} onClick={takeDevices}>
              {m.use(device)}
            </TextButton>
            <span aria-hidden="true"> · </span>
          </>
        )}
        <Link to="/me/profile" className="link">
          {m.change}
        </Link>
      </p>
      <RefusalNote className="mt-2" refusal={refusal} />
    </div>
  )
}
