import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Archive, askForExport, downloadExport, exportQuery } from '#web/data/identity/own-data.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { AccountSection, focusSection } from '#web/features/page-frame/account-page.tsx'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** From Lucide (ISC licence). */
const archiveShape = [
  'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7z',
  'M14 2v4a2 2 0 0 0 2 2h4',
  'M10 7h.01',
  'M10 11h.01',
  'M8 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
]
const downloadShape = ['M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5']

/** While the file is being made or downloaded, its state is read again at this interval. */
const READ_AGAIN_MS = 2_000

/** The archive of everything: asked for, made in the background, downloaded once [E7] [E8]. */
export function TakeIt() {
  const { take: m } = useMessages('my-data', myData)
  const confirmed = useConfirmed()
  const [downloading, setDownloading] = useState<string | null>(null)
  const read = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => {
      const now = state.data?.archive
      return now?.state === 'making' || (now?.state === 'ready' && now.id === downloading) ? READ_AGAIN_MS : false
    },
  })
  const making = useWrite((client) => confirmed(() => askForExport(client)), { onDone: () => focusSection('take') })
  const downloads = useWrite((client, id: string) => confirmed(() => downloadExport(client, id)), {
    onDone: (_, id) => setDownloading(id),
  })
  const archive = read.data?.archive ?? null
  useAnnouncedEnd(archive)

  const isWorking = making.isWorking || downloads.isWorking

  function content() {
    if (!read.data) return read.error ? <ReadFailed read={read} /> : <Skeleton className="h-11 w-40 rounded-ctl" />
    if (archive?.state === 'making')
      return (
        <p className="flex items-center gap-3 px-4.5 py-4 border border-hairline rounded-pic bg-raised text-t2">
          <span aria-hidden="true" className="spinner" />
          {m.making}
        </p>
      )
    if (archive?.state === 'ready')
      return (
        <>
          <Ready archive={archive} isWorking={isWorking} onDownload={() => void downloads.send(archive.id)} />
          <Button tone="bare" className="-ms-3 mt-2" working={isWorking} onClick={() => void making.send()}>
            {m.makeFresh}
          </Button>
        </>
      )
    return (
      <>
        {archive && <p className="mb-3 text-t2">{m[archive.state]}</p>}
        <Button working={isWorking} onClick={() => void making.send()}>
          {archive?.state === 'fetched' ? m.makeFresh : m.make}
        </Button>
      </>
    )
  }

  return (
    <AccountSection id="take" title={m.title}>
      <p className="mb-4 text-t2 text-quiet prose">{m.sentence}</p>
      {content()}
      <RefusalNote className="mt-4" refusal={making.refusal ?? downloads.refusal} />
    </AccountSection>
  )
}

type ReadyProps = { archive: Archive; isWorking: boolean; onDownload: () => void }

function Ready({ archive, isWorking, onDownload }: ReadyProps) {
  const { take: m } = useMessages('my-data', myData)
  const format = useFormat()
  const zone = useOwnZone()
  const { fileName, bytes, madeAt, expiresAt } = archive
  const megabytes = (bytes ?? 0) / 1e6
  const size =
    megabytes < 1
      ? m.kilobytes(format.number(Math.max(1, Math.round(megabytes * 1000))))
      : m.megabytes(format.number(megabytes, megabytes < 10 ? 1 : 0))
  const isToday = madeAt !== null && format.date(madeAt, zone) === format.date(Date.now(), zone)
  const when = madeAt === null ? '' : isToday ? m.madeToday(format.time(madeAt, zone)) : format.date(madeAt, zone)
  return (
    <div className="flex flex-wrap items-center gap-4 p-4.5 border border-hairline rounded-pic bg-raised">
      <span className="grid shrink-0 place-items-center size-11 rounded-full bg-sunken">
        <Icon name={archiveShape} size="s" />
      </span>
      <div className="min-w-0 grow basis-60">
        <p className="font-press text-t2 wrap-anywhere">{fileName}</p>
        <p className="text-t2 text-quiet">{m.about(size, when, format.date(expiresAt, zone))}</p>
        <p className="text-t2 text-quiet">{m.once}</p>
      </div>
      <Button className="max-md:w-full" working={isWorking} onClick={onDownload}>
        <Icon name={downloadShape} size="s" />
        {m.download}
      </Button>
    </div>
  )
}

/** Says when the file is ready or was downloaded, to people who do not see it change. */
function useAnnouncedEnd(archive: Archive | null): void {
  const { take: m } = useMessages('my-data', myData)
  const state = archive?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'making' && state === 'ready') announce(m.ready)
    if (before.current === 'ready' && state === 'fetched') announce(m.fetched)
    if (before.current === 'making' && state === 'failed') announce(m.failed)
    before.current = state
  }, [state, m])
}
