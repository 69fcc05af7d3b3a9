import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { StudioService } from '#web/data/studio/services.ts'
import { shopUploadQuery, untilReady } from '#web/data/studio/shop-settings.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { pictureKinds } from '#web/photos/picture-kinds.ts'
import { sendPicture } from '#web/photos/uploader/send-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FilePicker } from '#web/ui/inputs/file-picker.tsx'

export type ServicePictureProps = {
  shop: string
  photo: PhotoView | null
  onChange: (photoId: string | null) => void
  /** true while a file is being sent */
  onSending: (isSending: boolean) => void
}

/** The picture of a service: chosen, replaced or removed here, saved with the other fields. */
export function ServicePicture({ shop, photo, onChange, onSending }: ServicePictureProps) {
  const { picture: m } = useMessages('studio-services', studioServices).editor
  const button = useRef<HTMLButtonElement>(null)
  const stop = useRef<AbortController>(null)
  const { send, isWorking, refusal } = useWrite(
    async (client, file: File, signal: AbortSignal) => {
      try {
        const photoId = await sendPicture({ shop, for: 'service' }, file, signal)
        await untilReady(client, shop, photoId)
        return photoId
      } catch (error) {
        throw signal.aborted ? new Problem('cancelled') : error
      }
    },
    {
      onDone: (photoId) => {
        onChange(photoId)
        announce(m.chosen)
      },
    },
  )

  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current?.abort()
  }, [])

  async function take(file: File | undefined): Promise<void> {
    const signal = stop.current?.signal
    if (!file || !signal) return
    onSending(true)
    await send(file, signal)
    onSending(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <span className="grid place-items-center w-21 h-26 shrink-0 overflow-hidden rounded-ctl bg-sunken text-quiet">
        {photo ? <Photo photo={photo} sizes="84px" alt="" className="size-full" /> : <Icon name="picture" />}
      </span>
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <FilePicker ref={button} accept={pictureKinds} working={isWorking} onPick={([file]) => void take(file)}>
            {photo ? m.replace : m.choose}
          </FilePicker>
          {photo && !isWorking && (
            <Button
              tone="bare"
              onClick={() => {
                onChange(null)
                announce(m.removed)
                // The pressed button is removed with the picture.
                button.current?.focus()
              }}
            >
              {m.remove}
            </Button>
          )}
        </div>
        <p role="status" className="text-t2 text-quiet">
          {isWorking ? m.sending : m.hint}
        </p>
      </div>
      <RefusalNote refusal={refusal} className="basis-full" />
    </div>
  )
}

/** What a photo id stands for: the service's own picture, or one this person has just uploaded. */
export function useServicePhoto(shop: string, service: StudioService | null, photoId: string | null): PhotoView | null {
  const isSaved = photoId === (service?.photoId ?? null)
  const { data: upload } = useQuery({ ...shopUploadQuery(shop, photoId ?? ''), enabled: !isSaved && photoId !== null })
  if (photoId === null) return null
  return isSaved ? (service?.photo ?? null) : (upload?.view ?? null)
}
