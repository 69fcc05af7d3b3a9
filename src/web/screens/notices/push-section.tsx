import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceOf } from '#core/identity/device-of.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import {
  type PushDevice,
  pushQuery,
  pushState,
  type TurnedOn,
  turnPushOff,
  turnPushOn,
} from '#web/data/notices/push.ts'
import { useDeviceWords } from '#web/features/devices/use-device-words.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { SettingsSection } from './settings-section.tsx'

/** Push: turned on in this browser, and the browsers that have it [N58]. */
export function PushSection() {
  const { push: m } = useMessages('notice-choices', noticeChoices)
  const read = useQuery(pushQuery)
  return (
    <SettingsSection id="push" read={read} words={m}>
      {({ publicKey, devices }) => <Browsers publicKey={publicKey} devices={devices} />}
    </SettingsSection>
  )
}

function Browsers({ publicKey, devices }: { publicKey: string | null; devices: readonly PushDevice[] }) {
  const { push: m } = useMessages('notice-choices', noticeChoices)
  const { send, isWorking, refusal } = useWrite(turnPushOn, {
    onDone: (result) => {
      setOutcome(result)
      if (result === 'on') {
        showToast({ words: m.turnedOn, icon: 'check' })
        focusHeading()
      }
    },
  })
  const [outcome, setOutcome] = useState<TurnedOn>()
  const state = publicKey === null ? 'unsupported' : pushState()
  const isOnHere = devices.some(({ isThis }) => isThis) && state === 'possible'
  const why = state !== 'possible' ? state : outcome !== 'on' ? outcome : undefined

  function turnOn() {
    if (publicKey === null) return
    void send(publicKey)
  }

  return (
    <>
      {devices.length > 0 && (
        <ul className="mb-4 border-t border-hairline">
          {devices.map((device) => (
            <Browser key={device.id} device={device} />
          ))}
        </ul>
      )}
      {why && (
        <p role="status" className="mb-4 text-t2">
          {m[why]}
        </p>
      )}
      {!isOnHere && state !== 'unsupported' && (
        <Button onClick={turnOn} working={isWorking}>
          {m.turnOn}
        </Button>
      )}
      <RefusalNote className="mt-4" refusal={refusal} />
    </>
  )
}

function Browser({ device }: { device: PushDevice }) {
  const { push: m } = useMessages('notice-choices', noticeChoices)
  const format = useFormat()
  const zone = useOwnZone()
  const { send, isWorking, refusal } = useWrite(turnPushOff, {
    onDone: () => {
      showToast({ words: m.turnedOff(name), icon: 'check' })
      focusHeading()
    },
  })
  const { isPhone } = deviceOf(device.userAgent)
  const name = useDeviceWords()(device.userAgent)

  function turnOff() {
    void send(device)
  }

  return (
    <li className="py-3 border-b border-hairline">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon name={isPhone ? rareShapes.phone : rareShapes.screen} className="text-quiet" />
        <div className="min-w-0 grow basis-50">
          <p className="flex flex-wrap items-center gap-2 font-press">
            {name}
            {device.isThis && <Badge tone="ok">{m.here}</Badge>}
          </p>
          <p className="text-t2 text-quiet">{m.since(format.date(device.addedAt, zone))}</p>
        </div>
        <Button tone="bare" aria-label={m.turnOffIn(name)} working={isWorking} onClick={turnOff}>
          {m.turnOff}
        </Button>
      </div>
      <RefusalNote className="mt-4" refusal={refusal} />
    </li>
  )
}

/** The button that was pressed is gone. */
function focusHeading(): void {
  document.getElementById('push')?.focus()
}
