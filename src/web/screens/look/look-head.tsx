import { Link } from '@tanstack/react-router'
import type { LookCard, LookPage } from '#web/data/looks/looks.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Rating } from '#web/ui/icons/rating.tsx'

/** Title, price and maker. A card has nearly all of it. */
export function LookHead({ look, page }: { look: LookCard; page: LookPage | undefined }) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const { rating } = page ?? look
  const { district, city } = page?.place ?? look.shop
  return (
    <div className="max-md:mt-4">
      <p className="text-t2 text-quiet">{look.serviceName}</p>
      <h1 className="heading-5">{look.title}</h1>
      <p className="mt-2.5 flex items-baseline gap-3">
        <span className="heading-4 tabular-nums whitespace-nowrap">{format.price(look.price)}</span>
        <span className="text-t2 text-quiet">{m.facts(format.duration(look.durationMin), page?.includes ?? null)}</span>
      </p>
      {page?.deposit && <p className="mt-1 text-t2 text-pretty">{depositWords(page.deposit)}</p>}
      <Link
        to="/shops/$slug"
        params={{ slug: look.shop.slug }}
        className="group mt-3.5 flex items-center gap-3 border-t border-hairline pt-3.5"
      >
        <Face name={look.maker.name} portrait={look.maker.portrait} size={40} />
        <span className="min-w-0 flex-1 text-t2">
          <b className="block truncate font-press">{look.maker.name}</b>
          <span className="block truncate text-quiet group-hover:underline">
            {m.shopLine(look.shop.name, district ?? city)}
          </span>
        </span>
        {rating && (
          <Rating
            average={format.number(rating.average, 1)}
            count={format.number(rating.count)}
            label={m.rating(format.number(rating.average, 1), rating.count)}
          />
        )}
      </Link>
    </div>
  )

  /** In words that are true for a visitor, of whom nobody knows yet whether they are new [C41]. */
  function depositWords({ everyoneMinor, newMinor }: NonNullable<LookPage['deposit']>): string {
    const [ofAll, ofNew] = [everyoneMinor, newMinor].map((minor) => format.money({ ...look.price, minor }))
    if (everyoneMinor === newMinor) return m.depositOfAll(ofAll!)
    return everyoneMinor === 0 ? m.depositOfNew(ofNew!) : m.depositOfBoth(ofAll!, ofNew!)
  }
}
