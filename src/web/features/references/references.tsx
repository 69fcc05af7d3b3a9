import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MOST_REFERENCES } from '#core/booking/written-limits.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import {
  type PrivatePhoto,
  type Reference,
  readReferencesAgain,
  removeReference,
} from '#web/data/bookings/references.ts'
import { useSession } from '#web/data/identity/session.ts'
import { references as words } from '#web/messages/en/voices/references.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { AddPictures } from './add-pictures.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { ReferenceTile } from './reference-tile.tsx'
import { referenceUploadsOf } from './reference-uploads.ts'
import { UploadTile } from './upload-tile.tsx'
import './references.css'

const MAKING_POLL_MS = 1500

export type ReferencesProps = {
  /** id of the cart item, or of an appointment, which takes no uploads */
  itemId: string
  references: readonly Reference[]
  canChange: boolean
  /** where references can be removed but not added: asks, and removes */
  onRemove?: (photoId: string) => void
}

/** The client's references as thumbnails that can be enlarged; in the cart they can be added and removed. */
export function References({ itemId, references, canChange, onRemove }: ReferencesProps) {
  const m = useMessages('references', words)
  const client = useQueryClient()
  const { person } = useSession()
  const here = useRouterState({ select: ({ location }) => location.href })
  const uploads = referenceUploadsOf(itemId)
  const brought = useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view)
  const removing = useWrite(removeReference, { overlaps: true, onDone: () => announce(m.removed) })
  const [large, setLarge] = useState<string | null>(null)
  const all = useSteadyPhotos(references)

  useEffect(() => uploads.onArrived(() => void readReferencesAgain(client)), [uploads, client])

  const isMaking = references.some(({ state }) => state === 'processing')
  useEffect(() => {
    if (!isMaking) return
    const asking = setInterval(() => void readReferencesAgain(client), MAKING_POLL_MS)
    return () => clearInterval(asking)
  }, [isMaking, client])

  // A finished upload stays in this list until the server has processed it.
  const settled = new Set(all.filter(({ state }) => state === 'ready' || state === 'rejected').map(({ id }) => id))
  const done = brought.filter(({ photoId, state }) => state === 'arrived' && photoId && settled.has(photoId))
  useEffect(() => {
    for (const { key } of done) uploads.drop(key)
  })
  const isDone = new Set(done.map(({ key }) => key))
  const underWay = brought.filter(({ key }) => !isDone.has(key))
  const ownIds = new Set(underWay.map(({ photoId }) => photoId))
  const stored = all.filter(({ id }) => !ownIds.has(id))

  if (!canChange && all.length === 0) return null
  const ready = all.filter(({ photo }) => photo !== null)
  const taken = stored.length + underWay.filter(({ state }) => state !== 'refused').length

  function add(files: File[]) {
    const fitting = files.slice(0, Math.max(0, MOST_REFERENCES - taken))
    uploads.add(fitting)
    announce(fitting.length < files.length ? m.full : m.added(fitting.length))
  }

  return (
    <fieldset aria-label={m.label} className="references">
      {(stored.length > 0 || underWay.length > 0) && (
        <ul className="reference-tiles">
          {stored.map((each, index) => (
            <ReferenceTile
              key={each.id}
              reference={each}
              place={index + 1}
              onEnlarge={() => setLarge(each.id)}
              {...(onRemove && { onRemove: () => onRemove(each.id) })}
              {...(canChange && {
                onRemove: () => void removing.send(itemId, each.id),
                isRemoving: removing.sending?.[1] === each.id,
              })}
            />
          ))}
          {canChange &&
            underWay.map((each) => <UploadTile key={each.key} brought={each} onDrop={() => uploads.drop(each.key)} />)}
        </ul>
      )}
      {canChange &&
        (person ? (
          <AddPictures room={MOST_REFERENCES - taken} onFiles={add} />
        ) : (
          <Link to="/sign-in" search={{ returnTo: here }} className="link inline-block py-2 text-t2">
            {m.signIn}
          </Link>
        ))}
      <PictureDialog references={ready} shownId={large} show={setLarge} />
    </fieldset>
  )
}

/** An address is not reused if it expires sooner than this. */
const MARGIN_MS = 60_000

/**
 * Every response has newly signed addresses for the same pictures. Reuses the first while it is valid, to avoid downloading a
 * picture twice.
 */
function useSteadyPhotos(references: readonly Reference[]): readonly Reference[] {
  const lastAnswers = useRef(new Map<string, PrivatePhoto>())
  return references.map((each) => {
    if (!each.photo) return each
    const known = lastAnswers.current.get(each.id)
    const isGood =
      known && Date.parse(known.endsAt) - MARGIN_MS > pageNow() && known.widths.length === each.photo.widths.length
    const photo = isGood ? known : each.photo
    lastAnswers.current.set(each.id, photo)
    return { ...each, photo }
  })
}
