import type { PhotoView } from '#contract/photos.ts'
import { photos } from '#web/messages/en/photos.ts'
import { shop as shopWords } from '#web/messages/en/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Carousel } from '#web/photos/carousel.tsx'
import { Photo } from '#web/photos/photo.tsx'
import { useIsPhone } from './use-is-phone.ts'

const columns = ['', 'grid-cols-1', 'grid-cols-[2fr_1fr]', 'grid-cols-[2fr_1fr_1fr]']

/** Three pictures side by side, the first twice as wide; on a phone all of them, one at a time. */
export function ShopCover({ covers, name }: { covers: readonly PhotoView[]; name: string }) {
  const m = useMessages('shop', shopWords)
  const words = useMessages('photos', photos)
  const isPhone = useIsPhone()
  if (covers.length === 0) return null
  if (isPhone)
    return (
      <div className="-mx-margin">
        <Carousel
          photos={covers}
          label={m.covers(name)}
          words={words}
          sizes="100vw"
          isEager
          isPriority
          className="aspect-auto! h-73 rounded-none!"
        />
      </div>
    )
  const shown = covers.slice(0, 3)
  return (
    <div data-on-picture="" className={`mt-6 grid h-100 gap-2 ${columns[shown.length]}`}>
      {shown.map((cover, index) => (
        <Photo
          key={cover.hash}
          photo={cover}
          sizes={index === 0 ? '(min-width: 1360px) 632px, 50vw' : '(min-width: 1360px) 316px, 25vw'}
          isEager
          isPriority={index === 0}
          retryWords={words.retry}
          className="h-full min-h-0 rounded-pic"
        />
      ))}
    </div>
  )
}
