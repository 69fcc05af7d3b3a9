import type { PhotoView } from '#contract/photos.ts'
import { announce } from '#web/ui/announce.ts'
import {
  clampIndex,
  isSmooth,
  KEPT_AROUND,
  type Lengths,
  lastStand,
  nearestStand,
  scrollFor,
} from './carousel-maths.ts'
import { emptySlide, fillSlide } from './slide-image.ts'

export type CarouselSetup = {
  photos: readonly PhotoView[]
  sizesOf: (photo: PhotoView) => string
  href?: string | undefined
  /** a press on a picture: follows href inside the client, or shows the picture large */
  open?: ((index: number) => void) | undefined
  /** images made before anybody touched it */
  startsWith: number
  isEager: boolean
  isPriority: boolean
  /** a move by button or key, in words */
  say: (index: number) => string
  /** the track stands elsewhere, or its measures changed */
  moved: (index: number, lengths: Lengths) => void
}

type Running = CarouselSetup & {
  track: HTMLElement
  slides: HTMLElement[]
  index: number
  /** where the last press leads while the track is still on its way: the next press counts from here */
  target: number | null
  isWarm: boolean
}

const running = new WeakMap<Element, Running>()

/** Takes a carousel's element into care. All carousels of a page share one set of listeners and keep no React state. */
export function startCarousel(root: HTMLElement, setup: CarouselSetup): void {
  listen()
  const track = root.querySelector<HTMLElement>('[data-track]')
  if (!track) return
  const slides = [...track.children] as HTMLElement[]
  const index = clampIndex(running.get(root)?.index ?? 0, slides.length)
  const carousel: Running = { ...setup, track, slides, index, target: null, isWarm: false }
  running.set(root, carousel)
  if (slides.length > 1) track.tabIndex = 0
  for (let near = 0; near < setup.startsWith; near += 1) fill(carousel, index + near)
}

/** For controls outside of the track, such as thumbnails. */
export function goTo(root: Element, index: number): void {
  const carousel = running.get(root)
  if (carousel) go(carousel, index)
}

/** Reports where it stands again, for instance after its box changed. */
export function measureAgain(root: Element): void {
  const carousel = running.get(root)
  if (carousel) carousel.moved(carousel.index, measure(carousel))
}

function measure({ track, slides }: Running): Lengths {
  const first = slides[0]
  const view = track.clientWidth
  if (!first) return { starts: [], widths: [], view }
  const isRtl = getComputedStyle(track).direction === 'rtl'
  const edge = (slide: HTMLElement) => (isRtl ? -(slide.offsetLeft + slide.offsetWidth) : slide.offsetLeft)
  const origin = edge(first)
  return {
    starts: slides.map((slide) => edge(slide) - origin),
    widths: slides.map((slide) => slide.offsetWidth),
    view,
  }
}

function go(carousel: Running, to: number): void {
  const { track, slides } = carousel
  const lengths = measure(carousel)
  const index = clampIndex(to, slides.length)
  const from = carousel.index
  carousel.target = index
  carousel.isWarm = true
  arrive(carousel, index, lengths)
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isRtl = getComputedStyle(track).direction === 'rtl'
  track.scrollTo({
    left: scrollFor(index, lengths) * (isRtl ? -1 : 1),
    behavior: isSmooth(from, index, prefersReducedMotion) ? 'smooth' : 'instant',
  })
  announce(carousel.say(index))
}

function step(carousel: Running, by: number): void {
  const base = Math.min(carousel.target ?? carousel.index, lastStand(measure(carousel)))
  go(carousel, base + by)
}

/** The hand scrolled, or our own way is being travelled. */
function settle(carousel: Running): void {
  const lengths = measure(carousel)
  const scrolled = Math.abs(carousel.track.scrollLeft)
  if (carousel.target !== null) {
    if (Math.abs(scrolled - scrollFor(carousel.target, lengths)) < 2) carousel.target = null
    return
  }
  const index = nearestStand(scrolled, lengths)
  const keepsChosen = scrollFor(carousel.index, lengths) === scrollFor(index, lengths)
  if (!keepsChosen) arrive(carousel, index, lengths)
}

function arrive(carousel: Running, index: number, lengths: Lengths): void {
  carousel.index = index
  for (const [k, slide] of carousel.slides.entries()) if (Math.abs(k - index) > KEPT_AROUND) emptySlide(slide)
  fill(carousel, index)
  fill(carousel, index + 1)
  if (index > 0) fill(carousel, index - 1)
  carousel.moved(index, lengths)
}

function fill({ slides, photos, sizesOf, href, isEager, isPriority }: Running, index: number): void {
  const slide = slides[index]
  const photo = photos[index]
  if (!slide || !photo) return
  // only first slides may be lazy: Chromium fetches hidden lazy ones in bulk
  const isFirst = index === 0
  fillSlide(slide, {
    photo,
    sizes: sizesOf(photo),
    href,
    isLazy: isFirst && !isEager,
    isPriority: isFirst && isPriority,
  })
}

function carouselAt(target: EventTarget | null): Running | undefined {
  const root = target instanceof Element ? target.closest('[data-carousel]') : null
  return root ? running.get(root) : undefined
}

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  const options = { capture: true, passive: true }
  document.addEventListener('click', whenClicked)
  document.addEventListener('keydown', whenKeyed)
  document.addEventListener('pointerover', warm, options)
  document.addEventListener('focusin', warm)
  document.addEventListener('scroll', ({ target }) => withTrack(target, settle), options)
  document.addEventListener('wheel', letGo, options)
  document.addEventListener('pointerdown', letGo, options)
}

function withTrack(target: EventTarget | null, act: (carousel: Running) => void): void {
  if (target instanceof Element && target.hasAttribute('data-track')) {
    const carousel = carouselAt(target)
    if (carousel) act(carousel)
  }
}

function warm({ target }: Event): void {
  const carousel = carouselAt(target)
  if (!carousel || carousel.isWarm) return
  carousel.isWarm = true
  fill(carousel, carousel.index + 1)
}

/** A hand on the track ends our own way. */
function letGo({ target }: Event): void {
  const carousel = carouselAt(target)
  if (carousel && target instanceof Element && !target.closest('[data-step]')) carousel.target = null
}

function whenClicked(event: MouseEvent): void {
  const carousel = carouselAt(event.target)
  if (!carousel || !(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('[data-step]')
  if (button) {
    if (button.parentElement) button.parentElement.dataset.pressed = ''
    step(carousel, Number(button.dataset.step))
    return
  }
  const picture = event.target.closest(carousel.href ? '.carousel-link' : '[data-track] img')
  if (!picture || !carousel.open) return
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  carousel.open(carousel.slides.findIndex((slide) => slide.contains(picture)))
}

function whenKeyed(event: KeyboardEvent): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  withTrack(event.target, (carousel) => {
    const onward = getComputedStyle(carousel.track).direction === 'rtl' ? -1 : 1
    if (event.key === 'ArrowRight') step(carousel, onward)
    else if (event.key === 'ArrowLeft') step(carousel, -onward)
    else if (event.key === 'Home') go(carousel, 0)
    else if (event.key === 'End') go(carousel, carousel.slides.length - 1)
    else if (event.key === 'Enter' && carousel.open) carousel.open(carousel.index)
    else return
    event.preventDefault()
  })
}
