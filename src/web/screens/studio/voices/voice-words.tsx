import { photoUrl, privatePhotoUrl } from '#contract/looks/photo-url.ts'
import type { Voice } from '#web/data/studio/voices.ts'
import { voices } from '#web/messages/en/studio/voices.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

/** Who said what, and about what. */
export function VoiceWords({ voice }: { voice: Voice }) {
  const m = useMessages('voices', voices)
  const format = useFormat()
  const { author, rating, visit, look, photos } = voice
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-t2">
        <Face name={author.name} portrait={author.avatar} size={32} />
        <h3 className="font-press">{author.name}</h3>
        {rating !== null && (
          <span role="img" aria-label={m.stars(rating)} className="inline-flex gap-0.5">
            {[1, 2, 3, 4, 5].map((stars) => (
              <Icon
                key={stars}
                name="star"
                size="s"
                solid={stars <= rating}
                className={classNames(stars > rating && 'text-edge')}
              />
            ))}
          </span>
        )}
        <span className="text-quiet">
          {visit
            ? m.cameOn(format.date(visit.startsAt, visit.timeZone), visit.makerName)
            : look && m.asksUnder(look.title, format.ago(voice.createdAt))}
        </span>
      </div>
      <p className="mt-2 max-w-[64ch] text-pretty whitespace-pre-line">{voice.body || m.onlyStars}</p>
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={'access' in photo ? photo.access : photo.hash} className="w-20">
              <img
                src={'access' in photo ? privatePhotoUrl(photo, widthOf(photo)) : photoUrl(photo, widthOf(photo))}
                alt={photo.alt || m.pictureOf(author.name)}
                width={photo.width}
                height={photo.height}
                style={{ backgroundColor: photo.color }}
                className="block aspect-card w-full rounded-ctl object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function widthOf({ widths, width }: { widths: number[]; width: number }): number {
  return widths.find((each) => each >= 160) ?? widths.at(-1) ?? width
}
