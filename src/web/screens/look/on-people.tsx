import type { LookPage } from '#web/data/looks/looks.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'

/** Clients' own pictures of this look, as each of them allowed [V73]. */
export function OnPeople({ photos }: { photos: LookPage['onPeople'] }) {
  const m = useMessages('look', lookWords)
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="on-people" className="mt-10">
      <h2 id="on-people" className="heading-4">
        {m.onPeople}
      </h2>
      <p className="mt-1 text-t2 text-quiet">{m.onPeopleHint}</p>
      <ul className="mt-4 grid grid-cols-3 gap-2 md:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.hash}>
            <Photo photo={photo} sizes="(width < 640px) 33vw, 160px" className="aspect-card rounded-ctl" />
          </li>
        ))}
      </ul>
    </section>
  )
}
