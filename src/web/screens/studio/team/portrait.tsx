import { useRef } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { untilReady } from '#web/data/studio/shop-settings.ts'
import { changeProfile, type TeamMember } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { pictureKinds } from '#web/photos/picture-kinds.ts'
import { sendPicture } from '#web/photos/uploader/send-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { FilePicker } from '#web/ui/inputs/file-picker.tsx'

/** The picture clients see of a member: uploaded, then shown once it is ready. */
export function Portrait({ shop, member }: { shop: string; member: TeamMember }) {
  const { portrait: m } = useMessages('team', team).member
  const button = useRef<HTMLButtonElement>(null)
  const { id, displayName, portrait } = member
  const { send, isWorking, refusal } = useWrite(
    async (client, file: File | null) => {
      const place = { shop, for: 'portrait', member: id } as const
      // It goes on when the screen is left.
      const portraitPhotoId = file && (await sendPicture(place, file, new AbortController().signal))
      if (portraitPhotoId) await untilReady(client, shop, portraitPhotoId)
      await changeProfile(client, shop, id, { portraitPhotoId })
    },
    {
      onDone: (_, file) => {
        announce(file ? m.saved : m.removed)
        // The button that removes is removed with the picture.
        if (!file) button.current?.focus()
      },
    },
  )

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Face name={displayName} portrait={portrait} size={56} />
      <div className="flex flex-wrap gap-2">
        <FilePicker ref={button} accept={pictureKinds} working={isWorking} onPick={([file]) => file && void send(file)}>
          {portrait ? m.change : m.choose}
        </FilePicker>
        {portrait && (
          <Button tone="bare" working={isWorking} onClick={() => void send(null)}>
            {m.remove}
          </Button>
        )}
      </div>
      <p role="status" className={isWorking ? 'text-t2 text-quiet' : 'sr-only'}>
        {isWorking && m.working}
      </p>
      <RefusalNote refusal={refusal} className="basis-full" />
    </div>
  )
}
