import type { PhotoView } from '#contract/looks/photos.ts'
import type { Report, ReportKind } from '#web/data/looks/reports.ts'
import { report } from '#web/messages/en/voices/report.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'

/** The chosen part: all of the target, one picture, or its author. */
export type Chosen = { part: 'all' | 'person' } | { part: 'photo'; hash: string }

export function bodyOf(chosen: Chosen): Pick<Report, 'photo' | 'isAboutPerson'> {
  if (chosen.part === 'photo') return { photo: chosen.hash }
  return chosen.part === 'person' ? { isAboutPerson: true } : {}
}

export type ReportSubjectProps = {
  kind: ReportKind
  photos: readonly PhotoView[]
  author: string | undefined
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

export function ReportSubject({ kind, photos, author, chosen, onChoose }: ReportSubjectProps) {
  const m = useMessages('report', report)
  const [first] = photos
  const parts = [
    { part: 'all' as const, words: m.wholeOf(kind) },
    ...(first ? [{ part: 'photo' as const, words: m.onePicture }] : []),
    ...(author ? [{ part: 'person' as const, words: m.whoWrote(author) }] : []),
  ]
  return (
    <RadioGroup
      legend={m.what}
      options={parts.map(({ part, words }) => ({ value: part, label: words }))}
      value={chosen.part}
      onChange={(part) => onChoose(part === 'photo' ? { part, hash: first?.hash ?? '' } : { part })}
    >
      {chosen.part === 'photo' && (
        <fieldset className="mt-1 flex flex-wrap gap-2">
          <legend className="sr-only">{m.whichPicture}</legend>
          {photos.map((photo, index) => (
            <label key={photo.hash} className="relative block w-16 cursor-pointer">
              <input
                type="radio"
                name="picture"
                aria-label={m.picture(index + 1, photo.alt)}
                checked={chosen.hash === photo.hash}
                onChange={() => onChoose({ part: 'photo', hash: photo.hash })}
                className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
              />
              <span className="block rounded-ctl peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-ink peer-focus-visible:ring-4 peer-focus-visible:ring-accent">
                <Photo photo={photo} alt="" sizes="64px" className="aspect-card rounded-ctl" />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </RadioGroup>
  )
}
