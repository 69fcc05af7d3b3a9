import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeTimes, timesQuery } from '#web/data/notices/times.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DigestTimes } from './digest-times.tsx'
import { QuietHoursSentence } from './quiet-hours.tsx'
import { SettingsSection } from './settings-section.tsx'
import { ZoneLine } from './zone-line.tsx'
import './notice-settings.css'

/** When e-mails come together and when nothing disturbs, by the clock of one zone [N72]. */
export function TimesSection() {
  const { times: m } = useMessages('notice-choices', noticeChoices)
  const read = useQuery(timesQuery)
  const { send } = useWrite(changeTimes)
  const takeDevicesZone = useEffectEvent(() => void send({}))
  const hasZone = read.data?.zoneFrom !== 'nowhere'
  useEffect(() => {
    if (!hasZone) takeDevicesZone()
  }, [hasZone])
  return (
    <SettingsSection id="times" read={read} words={m}>
      {({ digest, quiet, ...zone }) => (
        <div className="grid gap-4">
          <div>
            <DigestTimes digest={digest} />
          </div>
          <div>
            <QuietHoursSentence quiet={quiet} />
          </div>
          <ZoneLine {...zone} />
        </div>
      )}
    </SettingsSection>
  )
}
