import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import {
  isLinkOf,
  type ShareSubject,
  shareLinksQuery,
  useMakeShareLink,
  useWithdrawShareLink,
} from '#web/data/saved/share-links.ts'
import { SecretAddress } from '#web/features/page/secret-address.tsx'
import { useOwnZone } from '#web/features/page/use-own-zone.ts'
import { sharing } from '#web/messages/en/looks/sharing.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

/** The link's state: none yet, just made and told, or made earlier. */
export function SharePanel({ subject }: { subject: ShareSubject }) {
  const m = useMessages('sharing', sharing)
  const format = useFormat()
  const zone = useOwnZone()
  const read = useQuery(shareLinksQuery)
  const make = useMakeShareLink(subject)
  const withdraw = useWithdrawShareLink()
  const link = read.data?.items.find((each) => isLinkOf(each, subject))
  const [isPriced, setPriced] = useState<boolean>()
  const showsPrices = isPriced ?? link?.showsPrices ?? false
  const url = link && make.data?.link.id === link.id ? make.data.url : null
  const refusal = [make.error, withdraw.error].find((error) => error instanceof Problem) ?? null

  function stop(id: string) {
    if (withdraw.isPending) return
    make.reset()
    withdraw.mutate(id, { onSuccess: () => showToast({ words: m.stopped, icon: 'check' }) })
  }

  if (read.isPending) return <Skeleton className="mt-4 h-24 rounded-ctl" />
  if (!read.data) return <ReadFailed read={read} level={3} />
  return (
    <>
      <p className="mt-1 text-t2 text-quiet text-pretty">{'day' in subject ? m.day : m.collection}</p>
      {link && !url && (
        <p className="mt-4 text-t2">
          {m.since(format.date(link.since, zone))} <span className="text-quiet">{m.sinceHint}</span>
        </p>
      )}
      {url && <SecretAddress url={url} words={m} />}
      {'day' in subject && !url && (
        <div className="mt-3">
          <Checkbox label={m.withPrices} checked={showsPrices} onChange={(event) => setPriced(event.target.checked)} />
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        {!url && (
          <Button look="ink" working={make.isPending} onClick={() => !make.isPending && make.mutate(showsPrices)}>
            {link ? m.renew : m.make}
          </Button>
        )}
        {link && (
          <Button look="bare" working={withdraw.isPending} onClick={() => stop(link.id)}>
            {m.stop}
          </Button>
        )}
      </p>
      <RefusalNote refusal={refusal} words={refusal?.code === 'too_many' ? m.tooMany : undefined} className="mt-4" />
    </>
  )
}
