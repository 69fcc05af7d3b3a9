import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import {
  isLinkOf,
  makeShareLink,
  type ShareSubject,
  shareLinksQuery,
  withdrawShareLink,
} from '#web/data/saved/share-links.ts'
import { sharing } from '#web/messages/en/looks/sharing.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { SecretAddress } from './secret-address.tsx'

/** The link's state: none yet, just made and told, or made earlier. */
export function SharePanel({ subject }: { subject: ShareSubject }) {
  const m = useMessages('sharing', sharing)
  const format = useFormat()
  const zone = useOwnZone()
  const read = useQuery(shareLinksQuery)
  const [made, setMade] = useState<{ url: string; id: string }>()
  const making = useWrite(makeShareLink, { onDone: ({ url, link: { id } }) => setMade({ url, id }) })
  const withdrawing = useWrite(withdrawShareLink, { onDone: () => showToast({ words: m.stopped, icon: 'check' }) })
  const link = read.data?.items.find((each) => isLinkOf(each, subject))
  const [isPriced, setPriced] = useState<boolean>()
  const showsPrices = isPriced ?? link?.showsPrices ?? false
  const url = link && made?.id === link.id ? made.url : null
  const refusal = making.refusal ?? withdrawing.refusal

  function stop(id: string) {
    making.dismiss()
    setMade(undefined)
    void withdrawing.send(id)
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
          <Button tone="ink" working={making.isWorking} onClick={() => void making.send(subject, showsPrices)}>
            {link ? m.renew : m.make}
          </Button>
        )}
        {link && (
          <Button tone="bare" working={withdrawing.isWorking} onClick={() => stop(link.id)}>
            {m.stop}
          </Button>
        )}
      </p>
      <RefusalNote refusal={refusal} words={refusal?.code === 'too_many' ? m.tooMany : undefined} className="mt-4" />
    </>
  )
}
