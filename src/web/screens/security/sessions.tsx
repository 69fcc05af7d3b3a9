import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { deviceOf } from '#core/identity/device-of.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { endOtherSessions, endSession, type Security, signOutEverywhere } from '#web/data/identity/account.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { AskFirst } from '#web/features/confirm-it/ask-first.tsx'
import { useDeviceWords } from '#web/features/devices/use-device-words.ts'
import { AccountSection, focusSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { useMomentWords } from './use-moment-words.ts'

type Session = Security['sessions'][number]

/** The current session first, then by latest use. */
export function Sessions({ security }: { security: Security }) {
  const { sessions: m } = useMessages('account', account).security
  const client = useQueryClient()
  const router = useRouter()
  const { send, isWorking, refusal } = useWrite(endOtherSessions, {
    onDone: (ended) => {
      showToast({ words: m.endedOthers(ended), icon: 'check' })
      focusSection('sessions')
    },
  })
  const sorted = security.sessions.toSorted(
    (a, b) => Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  )
  const isAlone = sorted.length < 2

  async function leaveAll() {
    // A page that needs a session would ask at once to sign in again.
    await router.navigate({ to: '/' })
    await signOutEverywhere(client)
  }

  return (
    <AccountSection id="sessions" title={m.title}>
      <ul className="-mt-3">
        {sorted.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {isAlone && <p className="mb-4 text-t2 text-quiet">{m.alone}</p>}
      <div className="flex flex-wrap gap-2 mt-2">
        {!isAlone && (
          <Button working={isWorking} onClick={() => void send()}>
            {m.endOthers}
          </Button>
        )}
        <AskFirst
          label={m.endAll}
          title={m.endAllAsk}
          sentence={m.endAllWhy}
          keep={m.stay}
          act={leaveAll}
          onDone={() => showToast({ words: m.endedAll, icon: 'check' })}
        />
      </div>
      <RefusalNote className="mt-4" refusal={refusal} />
    </AccountSection>
  )
}

function SessionRow({ session: { id, isThis, userAgent, startedAt, lastSeenAt } }: { session: Session }) {
  const { sessions: m } = useMessages('account', account).security
  const format = useFormat()
  const zone = useOwnZone()
  const moment = useMomentWords()
  const { send, isWorking, refusal } = useWrite(endSession, {
    onDone: () => {
      showToast({ words: m.ended(device), icon: 'check' })
      focusSection('sessions')
    },
  })
  const { isPhone } = deviceOf(userAgent)
  const device = useDeviceWords()(userAgent)

  function end() {
    void send(id)
  }

  return (
    <li className="py-3 border-b border-hairline last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon name={isPhone ? rareShapes.phone : rareShapes.screen} className="text-quiet" />
        <div className="min-w-0 grow basis-50">
          <p className="flex flex-wrap items-center gap-2 font-press" title={userAgent ?? undefined}>
            {device}
            {isThis && <Badge tone="ok">{m.here}</Badge>}
          </p>
          <p className="text-t2 text-quiet">
            {isThis ? m.now : m.lastSeen(moment(lastSeenAt))} · {m.since(format.date(startedAt, zone))}
          </p>
        </div>
        {!isThis && (
          <Button tone="bare" aria-label={m.endThis(device)} working={isWorking} onClick={end}>
            {m.end}
          </Button>
        )}
      </div>
      <RefusalNote className="mt-4" refusal={refusal} />
    </li>
  )
}
