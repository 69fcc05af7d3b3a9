import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchParams } from '#core/search/filter.ts'
import { labelPins, type PinLabel } from '#core/search/map/map-labels.ts'
import { layOutMap, type Pin } from '#core/search/map/map-layout.ts'
import { type MapTile, mapTiles } from '#core/search/map/map-tiles.ts'
import { placeOf } from '#core/search/spelling.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import type { FoundShop } from '#web/data/looks/search.ts'
import { whenOf } from '#web/features/search/searched-when.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Rating } from '#web/ui/icons/rating.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import './shop-map.css'

/** About how wide a map is drawn: decides how detailed its tiles are, and which names have room. */
const WIDE_PX = 1200
const PHONE_PX = 358

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const at = ({ x, y }: { x: number; y: number }) => ({ left: percent(x), top: percent(y) })

/** The found shops to scale [F70]; a press on a pin names them. The list below the map has the same shops. */
export function ShopMap({ shops, search }: { shops: readonly FoundShop[]; search: SearchParams }) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const isWide = useIsWide()
  const [chosen, setChosen] = useState<string | null>(null)
  const placed = shops.flatMap((item) => (item.place ? [{ item, place: item.place }] : []))
  const near = search.near ? placeOf(search.near) : null
  const frame = isWide ? { ratio: 2.6, pinShare: 0.045 } : { ratio: 1, pinShare: 0.13 }
  const { pins, me, rings, bar, box } = layOutMap(placed, near, frame)
  const { data: tiles } = useQuery({ ...installationQuery, select: ({ mapTiles }) => mapTiles })
  const open = pins.find(({ items }) => items.some(({ slug }) => slug === chosen))
  const widthPx = isWide ? WIDE_PX : PHONE_PX
  const labels = labelPins(pins, districtOf, { widthPx, ratio: frame.ratio })
  const missing = shops.length - placed.length
  return (
    <section aria-label={m.mapOfShops} className="mb-8">
      <div className={tiles ? 'shop-map has-tiles' : 'shop-map'}>
        {tiles && <Tiles tiles={mapTiles(box, tiles.template, widthPx)} />}
        {me &&
          rings.map(({ metres, share }) => <Ring key={metres} at={me} share={share} label={words.distance(metres)} />)}
        {me && (
          <span className="shop-map-me" style={at(me)}>
            <span className="sr-only">{m.youAreHere}</span>
          </span>
        )}
        <ul>
          {pins.map((pin) => (
            <li key={pin.items[0]!.slug} className="shop-map-pin" style={at(pin)}>
              <PinButton
                pin={pin}
                isOpen={pin === open}
                press={() => setChosen(pin === open ? null : pin.items[0]!.slug)}
              />
              <District label={labels.get(pin)} />
            </li>
          ))}
        </ul>
        <p className="shop-map-bar" style={{ width: percent(bar.share) }}>
          {words.distance(bar.metres)}
        </p>
        {tiles && <p className="shop-map-credit">{tiles.credit}</p>}
      </div>
      {open && <Chosen shops={open.items} search={search} />}
      {missing > 0 && <p className="mt-3 text-t2 text-quiet">{m.notOnMap(missing)}</p>}
    </section>
  )
}

/** Another host's pictures, where the operator names one [F71]. */
function Tiles({ tiles }: { tiles: readonly MapTile[] }) {
  return (
    <div aria-hidden="true" className="shop-map-tiles">
      {tiles.map(({ url, left, top, width, height }) => (
        <img
          key={url}
          src={url}
          alt=""
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        />
      ))}
    </div>
  )
}

function District({ label }: { label: PinLabel | undefined }) {
  if (!label) return null
  return (
    <span aria-hidden="true" className="shop-map-district" data-side={label.side}>
      {label.name}
    </span>
  )
}

/** Of the pin's first shop. */
function districtOf({ items: [first] }: Pin<FoundShop>): string | null {
  return first?.district ?? first?.city ?? null
}

function Ring({ at: middle, share, label }: { at: { x: number; y: number }; share: number; label: string }) {
  return (
    <span aria-hidden="true" className="shop-map-ring" style={{ ...at(middle), width: percent(2 * share) }}>
      {/* On the side where the map has more room. */}
      <span className={middle.y < 0.5 ? 'top-full' : 'top-0'}>{label}</span>
    </span>
  )
}

type PinButtonProps = { pin: Pin<FoundShop>; isOpen: boolean; press: () => void }

function PinButton({ pin: { items }, isOpen, press }: PinButtonProps) {
  const m = useMessages('search', searchWords)
  const [first] = items as [FoundShop]
  const cover = first.covers[0]
  const name = items.length === 1 ? first.name : m.shopsHere(items.length, first.name)
  return (
    <button type="button" aria-expanded={isOpen} aria-label={name} onClick={press}>
      {cover ? <Photo photo={cover} alt="" sizes="44px" /> : <Icon name="pin" />}
      {items.length > 1 && <b aria-hidden="true">{items.length}</b>}
    </button>
  )
}

function Chosen({ shops, search }: { shops: readonly FoundShop[]; search: SearchParams }) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const format = useFormat()
  return (
    <ul aria-live="polite" className="mt-3 grid gap-2 md:grid-cols-2 lg:grid-cols-3">
      {shops.map(({ slug, name, city, district, distanceM, rating, covers, looks }) => (
        <li key={slug} className="min-w-0">
          <Link
            to="/shops/$slug"
            params={{ slug }}
            search={whenOf(search)}
            className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3 rounded-pic bg-sunken p-2 pe-3"
          >
            {covers[0] ? (
              <Photo photo={covers[0]} alt="" sizes="64px" className="aspect-square rounded-ctl" />
            ) : (
              <span aria-hidden="true" className="aspect-square rounded-ctl bg-hairline" />
            )}
            <span className="min-w-0 text-t2">
              <span className="flex items-baseline justify-between gap-3">
                <b className="truncate font-press">{name}</b>
                {rating && (
                  <Rating
                    average={format.number(rating.average, 1)}
                    count={format.number(rating.count)}
                    label={m.ratingWords(format.number(rating.average, 1), rating.count)}
                  />
                )}
              </span>
              <span className="block truncate text-quiet tabular-nums">
                {[
                  district ?? city,
                  distanceM !== null && words.distance(distanceM),
                  m.shopLooks(looks, format.number(looks)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
