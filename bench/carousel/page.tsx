import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { PhotoView } from '#contract/looks/photos.ts'
import { photos as words } from '#web/messages/en/looks/photos.ts'
import type { PhotoWords } from '#web/photos/photo-words.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import './page.css'

export const CARD_SIZES = '302px'
/** As on the product's wall: the first two rows load eagerly. */
const EAGER_CARDS = 8

type Shown = { photos: readonly PhotoView[]; label: string; words: PhotoWords }
export type CardProps = Shown & { href: string; isEager: boolean }
export type HeroProps = Shown

type Handed = { cards: PhotoView[][]; hero: PhotoView[] }

function handed(): Handed {
  return JSON.parse(document.getElementById('handed')?.textContent ?? '') as Handed
}

export function showCards(Card: ComponentType<CardProps>): void {
  const { cards } = handed()
  show(
    <div className="wall">
      {cards.map((photos, index) => (
        <article key={photos[0]?.hash}>
          <Card
            photos={photos}
            label={`Pictures of look ${index + 1}`}
            words={words}
            href={`#${index}`}
            isEager={index < EAGER_CARDS}
          />
          <a href={`#${index}`}>Look {index + 1}</a>
        </article>
      ))}
    </div>,
  )
}

export function showHero(Hero: ComponentType<HeroProps>): void {
  show(
    <div className="column">
      <Hero photos={handed().hero} label="Pictures of a look" words={words} />
    </div>,
  )
}

function show(content: React.ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  createRoot(root).render(
    <>
      <main>
        <h1>Measured</h1>
        {content}
      </main>
      <LiveRegion />
    </>,
  )
}
