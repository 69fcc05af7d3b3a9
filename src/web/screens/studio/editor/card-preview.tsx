import { useMemo } from 'react'
import type { LookCard as LookCardView } from '#web/data/looks/looks.ts'
import type { StudioShop } from '#web/data/studio/studio.ts'
import { LookCard } from '#web/features/look-card/look-card.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { Editor } from './state/use-look-editor.ts'

/** The wall's own card component, showing the editor's current state. */
export function CardPreview({ editor, shop }: { editor: Editor; shop: StudioShop }) {
  const { editor: m } = useMessages('studio', studio)
  const { look, card: saved, choices } = editor
  const card = useMemo(() => cardOf({ look, card: saved, choices }, shop), [look, saved, choices, shop])
  return (
    <section aria-labelledby="card-preview" className="mt-6">
      <h2 id="card-preview" className="mb-3 text-t2 text-quiet">
        {m.cardPreview}
      </h2>
      <div className="card-preview">
        {card ? (
          // The card reads its photos only on mount, so the key changes with them.
          <LookCard
            key={card.photos.map(({ hash, focalX, focalY }) => `${hash}${focalX}${focalY}`).join()}
            look={card}
          />
        ) : (
          <div className="grid place-items-center aspect-card px-6 rounded-pic bg-sunken text-t2 text-quiet text-center">
            {m.noCard}
          </div>
        )}
      </div>
    </section>
  )
}

/** Takes the next free time from the server's card, and the rest from the editor's state. */
function cardOf(
  { look, card, choices }: Pick<Editor, 'look' | 'card' | 'choices'>,
  shop: StudioShop,
): LookCardView | null {
  const service = choices?.services.find(({ id }) => id === look.serviceId)
  const maker = choices?.members.find(({ id }) => id === look.memberId)
  const photos = look.photos.flatMap(({ state, view, alt, fileName, focalX, focalY }) =>
    // A link needs an accessible name: the file's name is used until the photo has alternative text.
    state === 'ready' && view ? [{ ...view, alt: alt || fileName || service?.name || '', focalX, focalY }] : [],
  )
  if (!service || !maker || photos.length === 0) return null
  return {
    id: look.id,
    title: look.title,
    serviceName: service.name,
    durationMin: service.durationMin,
    price: service.price,
    maker: { name: maker.name, portrait: maker.portrait },
    shop: { slug: shop.slug, name: shop.name, district: card?.shop.district ?? null, city: card?.shop.city ?? null },
    rating: card?.rating ?? null,
    photos,
    nextFree: card?.nextFree ?? null,
  }
}
