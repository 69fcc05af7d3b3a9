import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import { studioLookQuery } from '#web/data/studio/studio.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DropZone, type DropZoneHandle } from '#web/photos/uploader/drop-zone.tsx'
import { isInProgress } from '#web/photos/uploader/upload.ts'
import { useUploads } from '#web/photos/uploader/use-uploads.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import type { Editor } from '../state/use-look-editor.ts'
import { joinRows } from './rows/join-rows.ts'
import { PhotoRow } from './rows/photo-row.tsx'
import { WaitingRows } from './rows/waiting-rows.tsx'
import { UploadsLine } from './uploads-line.tsx'

export type PicturesProps = { editor: Editor; personId: string; isAsked: boolean }

/** Adds pictures and lists them in order; uploads in progress already have their position. */
export function Pictures({ editor, personId, isAsked }: PicturesProps) {
  const { editor: m } = useMessages('studio', studio)
  const { look, place, mayEdit, commands } = editor
  const client = useQueryClient()
  const zone = useRef<DropZoneHandle>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const refetch = useCallback(() => void client.invalidateQueries(studioLookQuery(place)), [client, place])
  const uploads = useUploads(place.shop, place.id, personId, refetch)
  const { queue } = uploads
  const { rows, waiting } = joinRows(look.photos, uploads.uploads, m.nameless)
  const onTheirWay = uploads.uploads.filter(isInProgress)
  const notListed = waiting.filter(isInProgress).length
  const chooseAgain = useCallback(() => zone.current?.choose(), [])

  // Refetches when an upload gets its photo id, since the server then lists that photo.
  const opened = uploads.uploads.flatMap(({ photoId }) => photoId ?? []).join()
  const askAgain = useEffectEvent(refetch)
  useEffect(() => {
    if (opened) askAgain()
  }, [opened])

  const remove = useCallback(
    (photoId: string) => {
      const now = joinRows(commands.shownNow()?.photos ?? [], queue.view().uploads, m.nameless).rows
      const at = now.findIndex(({ id }) => id === photoId)
      const { photo, upload, name } = now[at] ?? {}
      if (!photo) return
      // Cancelling the upload already removes the photo; a second removal request would race with it.
      if (upload && photo.state === 'uploading') void queue.cancel(upload.key).then(refetch)
      else {
        if (upload) void queue.cancel(upload.key)
        commands.arrange({ remove: photoId })
      }
      // The pressed menu is removed with its row, so the focus moves to the heading.
      requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
      if (photo.state !== 'ready') return
      showToast({
        words: m.removed(name ?? ''),
        action: { label: m.undo, onPress: () => commands.arrange({ restore: { photo, at } }) },
      })
    },
    [commands, queue, refetch, m],
  )

  const room = LOOK_LIMITS.photos - rows.length
  return (
    <section aria-labelledby="look-pictures">
      {mayEdit && <DropZone ref={zone} limit={room - notListed} onFiles={(files) => queue.add(files, room)} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 mt-8 mb-1">
        <h2 id="look-pictures" ref={heading} tabIndex={-1} className="heading-4 outline-none">
          {m.pictures}{' '}
          <span className="text-quiet tabular-nums">
            {m.picturesCount(Math.min(rows.length + notListed, LOOK_LIMITS.photos), LOOK_LIMITS.photos)}
          </span>
        </h2>
        {onTheirWay.length > 0 && <UploadsLine uploads={uploads} count={onTheirWay.length} />}
      </div>
      <ArrangeNote editor={editor} />
      {rows.length === 0 && waiting.length === 0 && <NoPictures isMissing={isAsked && mayEdit} />}
      <SortableList
        label={m.pictures}
        items={rows}
        words={{ move: m.move, hint: m.moveHint, moved: m.moved }}
        onOrder={(order) => commands.arrange({ order })}
        disabled={!mayEdit}
        rowClassName="photo-row"
        rest={<WaitingRows uploads={waiting} queue={queue} chooseAgain={chooseAgain} />}
      >
        {({ id, photo, upload, name }, handle, index) => (
          <>
            {handle}
            <PhotoRow
              photo={photo}
              upload={upload}
              name={name}
              index={index}
              isLast={index === rows.length - 1}
              isPair={look.isPair}
              mayEdit={mayEdit}
              isPublic={look.state === 'published'}
              refusal={editor.refusalOf(`alt.${id}`)}
              isAsked={isAsked}
              commands={commands}
              queue={queue}
              remove={remove}
              chooseAgain={chooseAgain}
            />
          </>
        )}
      </SortableList>
    </section>
  )
}

function NoPictures({ isMissing }: { isMissing: boolean }) {
  const { editor: m } = useMessages('studio', studio)
  if (!isMissing) return <p className="mt-2 text-t2 text-quiet prose">{m.noPictures}</p>
  return (
    <p tabIndex={-1} data-missing="" className="flex gap-1.5 mt-2 text-t2 text-bad outline-none">
      <Icon name="alert" size="s" className="mt-0.5" />
      {m.obstacles.photos_missing}
    </p>
  )
}

/** Why a reorder or removal was refused; the next change clears it. */
function ArrangeNote({ editor }: { editor: Editor }) {
  const { editor: m } = useMessages('studio', studio)
  const { sentences } = useMessages('problems', problems)
  const refusal = editor.refusalOf('photos')
  if (!refusal) return null
  return (
    <Note tone="bad" announce className="my-3">
      {refusal.code === 'conflict' ? m.arrangeFailed.conflict : `${sentences[refusal.code]} ${m.arrangeFailed.other}`}
    </Note>
  )
}
