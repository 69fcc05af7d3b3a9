import { useQuery } from '@tanstack/react-query'
import { deviceOf } from '#core/identity/device-of.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { type SignIns, signInsQuery } from '#web/data/identity/account.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { useDeviceWords } from '#web/features/devices/use-device-words.ts'
import { AccountSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

/** The last sign-ins and the days with failed tries, newest first [I31]. */
export function RecentSignIns() {
  const { recent: m } = useMessages('account', account).security
  const read = useQuery(signInsQuery)
  return (
    <AccountSection id="recent" title={m.title}>
      <p className="-mt-2 mb-2 text-t2 text-quiet prose">{m.intro}</p>
      <QueryView read={read} pending={<Skeleton className="h-24 rounded-ctl" />}>
        {(data) => <List {...data} />}
      </QueryView>
    </AccountSection>
  )
}

function List({ signIns, failed }: SignIns) {
  const { recent: m } = useMessages('account', account).security
  const rows = [
    ...signIns.map((one) => ({ at: one.at, row: <SignInRow key={one.id} {...one} /> })),
    ...failed.map((one) => ({ at: one.lastAt, row: <FailedRow key={one.lastAt} {...one} /> })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  if (rows.length === 0) return <p className="text-t2">{m.none}</p>
  return <ul aria-label={m.title}>{rows.map(({ row }) => row)}</ul>
}

function SignInRow({ at, provider, userAgent, isNewDevice }: SignIns['signIns'][number]) {
  const { recent: m } = useMessages('account', account).security
  const moment = useClockWords()
  const device = useDeviceWords()
  const { isPhone } = deviceOf(userAgent)
  return (
    <li className="flex items-center gap-4 py-3 border-b border-hairline last:border-0">
      <Icon name={isPhone ? rareShapes.phone : rareShapes.screen} className="text-quiet" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-press">
          {device(userAgent)}
          {isNewDevice && <Badge>{m.isNew}</Badge>}
        </p>
        <p className="text-t2 text-quiet">
          {moment(at)} · {m.ways[provider] ?? m.hosted}
        </p>
      </div>
    </li>
  )
}

function FailedRow({ tries, lastAt }: SignIns['failed'][number]) {
  const { recent: m } = useMessages('account', account).security
  const moment = useClockWords()
  return (
    <li className="flex items-center gap-4 py-3 border-b border-hairline last:border-0">
      <Icon name={rareShapes.key} className="text-quiet" />
      <div className="min-w-0">
        <p className="font-press">{m.failed(tries)}</p>
        <p className="text-t2 text-quiet">{m.lastTry(moment(lastAt))}</p>
      </div>
    </li>
  )
}

/** With the time also for earlier days: to recognise a sign-in one needs both. */
function useClockWords(): (at: string) => string {
  const { recent: m } = useMessages('account', account).security
  const format = useFormat()
  const zone = useOwnZone()
  return (at) => m.at(format.date(at, zone), format.time(at, zone))
}
