import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { KeepAccount } from '#web/features/leaving/keep-account.tsx'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** On every page while the account waits to be erased. */
export function LeavingBanner({ leavesAt }: { leavesAt: string }) {
  const { leaving: m } = useMessages('my-data', myData)
  const format = useFormat()
  const zone = useOwnZone()
  return (
    <section aria-label={m.label} className="bg-warn-wash">
      <div className="page flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-2 text-t2">
        {m.title(format.fullDay(leavesAt, zone))}
        <KeepAccount />
      </div>
    </section>
  )
}
