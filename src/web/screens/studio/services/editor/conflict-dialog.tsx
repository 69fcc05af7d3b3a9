import { useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import type { StudioServices } from '#web/data/studio/services.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { VersionChoice } from '#web/ui/inputs/radio-group.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type DraftField, differingFields, useDraftWords } from './draft-words.ts'
import { type Draft, mergeDrafts } from './service-form.ts'

type Version = { draft: Draft; photo: PhotoView | null }

export type ConflictDialogProps = {
  services: StudioServices
  /** what both began with */
  base: Draft
  mine: Version
  theirs: Version
  onTheirs: () => void
  /** nothing is saved by it */
  onMerged: (draft: Draft) => void
}

/** Every field that differs, where somebody else saved first [R6]: one chooses for each, and nothing typed is lost until then. */
export function ConflictDialog({ services, base, mine, theirs, onTheirs, onMerged }: ConflictDialogProps) {
  const { editor: m } = useMessages('studio-services', studioServices)
  const words = useDraftWords(services)
  const fields = differingFields(mine.draft, theirs.draft)
  const changedHere = differingFields(mine.draft, base)
  const [picked, setPicked] = useState<Partial<Record<DraftField, 'mine' | 'theirs'>>>({})
  const choiceOf = (field: DraftField) => picked[field] ?? (changedHere.includes(field) ? 'mine' : 'theirs')
  const versions = [
    { key: 'theirs', title: m.conflict.theirs, ...theirs },
    { key: 'mine', title: m.conflict.yours, ...mine },
  ] as const
  const merge = () =>
    onMerged(
      mergeDrafts(
        theirs.draft,
        mine.draft,
        fields.filter((field) => choiceOf(field) === 'mine'),
      ),
    )

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && merge()}
      title={m.conflict.title}
      readsOut={false}
      actions={
        <>
          <Button tone="ink" onClick={merge}>
            {m.conflict.takeChosen}
          </Button>
          <Button onClick={onTheirs}>{m.conflict.takeTheirs}</Button>
        </>
      }
    >
      <p className="text-t2">{fields.length === 0 ? m.conflict.same : m.conflict.sentence}</p>
      <div className="grid gap-5 mt-4">
        {fields.map((field) => (
          <VersionChoice
            key={field}
            legend={m.fields[field]}
            value={choiceOf(field)}
            onChange={(key) => setPicked({ ...picked, [field]: key })}
            options={versions.map(({ key, title, draft, photo }) => ({
              value: key,
              label: (
                <>
                  <span className="block text-t1 text-quiet">{title}</span>
                  {field === 'photoId' && photo ? (
                    <Photo
                      photo={photo}
                      sizes="56px"
                      alt={m.conflict.picture}
                      className="block w-14 h-17.5 rounded-in mt-1"
                    />
                  ) : (
                    words(field, draft)
                  )}
                </>
              ),
            }))}
          />
        ))}
      </div>
    </Dialog>
  )
}
