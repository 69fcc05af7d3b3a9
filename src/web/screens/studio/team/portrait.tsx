import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { untilReady } from '#web/data/studio/shop-settings.ts'
import { type TeamMember, teamCalls, useTeamChange } from '#web/data/studio/team.ts'
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
  const client = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const { change, isWorking, refusal } = useTeamChange(shop)
  const { id, displayName, portrait } = member

  function take(file: File | undefined): void {
    if (!file) return
    const place = { shop, for: 'portrait', member: id } as const
    void change(
      async () => {
        // It goes on when the screen is left.
        const photoId = await sendPicture(place, file, new AbortController().signal)
        await untilReady(client, shop, photoId)
        await teamCalls.profile(shop, id, { portraitPhotoId: photoId })
      },
      () => announce(m.saved),
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Face name={displayName} portrait={portrait} size={96} />
      <div className="flex flex-wrap gap-2">
        <FilePicker ref={button} accept={pictureKinds} working={isWorking} onPick={([file]) => take(file)}>
          {portrait ? m.change : m.choose}
        </FilePicker>
        {portrait && (
          <Button
            look="bare"
            working={isWorking}
            onClick={() =>
              void change(
                () => teamCalls.profile(shop, id, { portraitPhotoId: null }),
                () => {
                  announce(m.removed)
                  // The pressed button is removed with the picture.
                  button.current?.focus()
                },
              )
            }
          >
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
