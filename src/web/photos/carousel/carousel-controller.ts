import type { PhotoView } from '#contract/looks/photos.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { adoptFrame } from '../photo-frame.ts'
import type { PhotoWords } from '../photo-words.ts'
import {
  clampIndex,
  isSmooth,
  type Lengths,
  lastSnap,
  nearestSnap,
  SLIDES_AROUND,
  scrollFor,
} from './carousel-maths.ts'
import { type Shown, shownAt } from './shown.ts'
import { emptySlide, fillSlide } from './slide-image.ts'

export type CarouselSetup = {
  photos: readonly PhotoView[]
  words: PhotoWords
  /** creates the empty slides; called only if the track has none for these photos yet */
  makeSlides: () => DocumentFragment
  sizesOf: (photo: PhotoView) => string
  href?: string | undefined
  /** called on a click on a picture: navigates to href without a page load, or opens the lightbox */
  open?: ((index: number) => void) | undefined
  /** how many images exist before the first interaction */
  startsWith: number
  isEager: boolean
  isPriority: boolean
  /** called when other pictures come into view */
  moved: (shown: Shown) => void
}

type Running = CarouselSetup & {
  track: HTMLElement
  slides: HTMLElement[]
  /** the current slide, or the target of a running smooth scroll: the next press counts from here */
  index: number
  isInProgress: boolean
  /** cached layout measurements; reset when the track is resized */
  lengths: Lengths | null
  isWarm: boolean
}

const running = new WeakMap<Element, Running>()

/** Attaches a carousel to its element. All carousels of a page share one set of document listeners and hold no React state. */
export function startCarousel(root: HTMLElement, setup: CarouselSetup): void {
  listen()
  const track = root.querySelector<HTMLElement>('[data-track]')
  if (!track) return
  const before = running.get(root)
  if (before?.track === track && before.words === setup.words && hashes(before.photos) === hashes(setup.photos)) {
    Object.assign(before, setup)
    return
  }
  const made = setup.makeSlides()
  // server-side rendering may have rendered the first slides already
  const drawn = before ? 0 : track.childElementCount
  if (drawn === 0) track.replaceChildren(made)
  else track.append(...[...made.children].slice(drawn))
  const slides = [...track.children] as HTMLElement[]
  const carousel: Running = { ...setup, track, slides, index: 0, isInProgress: false, lengths: null, isWarm: false }
  running.set(root, carousel)
  if (before) track.scrollLeft = 0
  if (slides.length > 1) track.tabIndex = 0
  for (const [index, slide] of slides.slice(0, drawn).entries()) adoptFrame(slide, setup.photos[index]!)
  for (let near = drawn; near < setup.startsWith; near += 1) fill(carousel, near)
}

function hashes(photos: readonly PhotoView[]): string {
  return photos.map(({ hash }) => hash).join()
}

/** For controls outside the track, such as thumbnails. */
export function goTo(root: Element, index: number): void {
  const carousel = running.get(root)
  if (carousel) go(carousel, index)
}

/** Measures and reports what is in view again, for instance after a resize. */
export function measureAgain(root: Element): void {
  const carousel = running.get(root)
  if (!carousel) return
  carousel.lengths = null
  show(carousel, carousel.index)
}

let resized: ResizeObserver | undefined

/** A ResizeObserver runs right after layout, when measuring is free, so a later press needs no forced layout. */
function followSize(track: HTMLElement): void {
  resized ??= new ResizeObserver((entries) => {
    for (const { target } of entries)
      withTrack(target, (carousel) => {
        if (carousel.lengths?.view !== target.clientWidth) carousel.lengths = null
        lengthsOf(carousel)
      })
  })
  resized.observe(track)
}

/** Measures once and caches: measuring on every press would force a synchronous layout. */
function lengthsOf(carousel: Running): Lengths {
  const { track, slides, lengths } = carousel
  if (lengths) return lengths
  followSize(track)
  const view = track.clientWidth
  const isRtl = track.matches(':dir(rtl)')
  const widths = slides.map((slide) => slide.offsetWidth)
  const edges = slides.map((slide, index) => (isRtl ? -(slide.offsetLeft + widths[index]!) : slide.offsetLeft))
  const measured = { starts: edges.map((edge) => edge - edges[0]!), widths, view }
  carousel.lengths = measured
  return measured
}

function go(carousel: Running, to: number): void {
  const { track, words, photos } = carousel
  const index = clampIndex(to, photos.length)
  const scroll = scrollFor(index, lengthsOf(carousel))
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = isSmooth(carousel.index, index, prefersReducedMotion) ? 'smooth' : 'instant'
  carousel.isInProgress = true
  carousel.isWarm = true
  // scrolls before any DOM write, so that the browser does not lay out twice
  track.scrollTo({ left: track.matches(':dir(rtl)') ? -scroll : scroll, behavior })
  carousel.index = index
  afterPaint(() => show(carousel, carousel.index))
  say(words.moved(index + 1, photos.length, photos[index]?.alt ?? ''))
}

/** Defers work that the current frame does not need (preparing the next interaction, screen reader text) until after paint. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

let saying: ReturnType<typeof setTimeout> | undefined

/** Debounced: of several fast presses only the last is announced. */
function say(sentence: string): void {
  clearTimeout(saying)
  saying = setTimeout(announce, 150, sentence)
}

function step(carousel: Running, by: number): void {
  go(carousel, Math.min(carousel.index, lastSnap(lengthsOf(carousel))) + by)
}

/**
 * Handles scrolling by the user. During a programmatic scroll the target is known, and reading scrollLeft would force a layout in
 * every frame.
 */
function settle(carousel: Running): void {
  if (carousel.isInProgress) return
  // rotating the device scrolls the track before the ResizeObserver reports the new size
  if (carousel.lengths?.view !== carousel.track.clientWidth) carousel.lengths = null
  const lengths = lengthsOf(carousel)
  const index = nearestSnap(Math.abs(carousel.track.scrollLeft), lengths)
  const keepsChosen = scrollFor(carousel.index, lengths) === scrollFor(index, lengths)
  if (!keepsChosen) show(carousel, index)
}

/** The scroll has ended, possibly at another slide than requested. */
function rest(carousel: Running): void {
  carousel.isInProgress = false
  settle(carousel)
}

function show(carousel: Running, index: number): void {
  carousel.index = index
  const shown = shownAt(index, lengthsOf(carousel))
  carousel.moved(shown)
  for (const [k, slide] of carousel.slides.entries()) {
    const isOut = k < shown.first || k > shown.last
    if (slide.inert !== isOut) slide.inert = isOut
    // inert slides need no accessible name: of two hundred slides only the two in view get one
    if (!isOut) slide.ariaLabel ??= carousel.words.position(k + 1, carousel.slides.length)
    if (Math.abs(k - index) > SLIDES_AROUND) emptySlide(slide)
  }
  for (const near of [index, index + 1, index - 1]) fill(carousel, near)
}

function fill(carousel: Running, index: number): void {
  const { slides, photos, sizesOf, href, isEager, isPriority } = carousel
  const slide = slides[index]
  const photo = photos[index]
  if (!slide || !photo) return
  // only the first slide may be lazy: Chromium fetches hidden lazy images in bulk
  const isFirst = index === 0
  fillSlide(slide, {
    photo,
    sizes: sizesOf(photo),
    href,
    isLazy: isFirst && !isEager,
    isPriority: isFirst && isPriority,
    isAhead: carousel.isWarm && index !== carousel.index,
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
  const on = (name: string, act: (event: Event) => void) => document.addEventListener(name, act, options)
  document.addEventListener('click', whenClicked)
  document.addEventListener('keydown', whenKeyed)
  on('pointerover', warm)
  on('focusin', warm)
  on('scroll', ({ target }) => withTrack(target, settle))
  on('scrollend', ({ target }) => withTrack(target, rest))
  on('wheel', letGo)
  on('pointerdown', letGo)
}

function withTrack(target: EventTarget | null, act: (carousel: Running) => void): void {
  const carousel = carouselAt(target)
  if (carousel?.track === target) act(carousel)
}

function warm({ target }: Event): void {
  const carousel = carouselAt(target)
  if (!carousel || carousel.isWarm) return
  carousel.isWarm = true
  fill(carousel, carousel.index + 1)
  followSize(carousel.track)
}

/** User input on the track cancels the programmatic scroll. */
function letGo({ target }: Event): void {
  const carousel = carouselAt(target)
  if (carousel && target instanceof Element && !target.closest('[data-step]')) carousel.isInProgress = false
}

function whenClicked(event: MouseEvent): void {
  const carousel = carouselAt(event.target)
  if (!carousel || !(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('[data-step]')
  if (button) {
    step(carousel, Number(button.dataset.step))
    if (button.parentElement) button.parentElement.dataset.pressed = ''
    return
  }
  const picture = event.target.closest(carousel.href ? '.carousel-link' : '[data-track] img')
  if (!picture || !carousel.open || event.button !== 0 || hasModifier(event)) return
  event.preventDefault()
  carousel.open(carousel.slides.findIndex((slide) => slide.contains(picture)))
}

function whenKeyed(event: KeyboardEvent): void {
  withTrack(event.target, (carousel) => {
    const { track, slides, index, open } = carousel
    const onward = track.matches(':dir(rtl)') ? -1 : 1
    const keys: Record<string, (() => void) | undefined> = {
      ArrowRight: () => step(carousel, onward),
      ArrowLeft: () => step(carousel, -onward),
      Home: () => go(carousel, 0),
      End: () => go(carousel, slides.length - 1),
      Enter: open && (() => open(index)),
    }
    const act = keys[event.key]
    if (!act || hasModifier(event)) return
    event.preventDefault()
    act()
  })
}

function hasModifier({ metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return metaKey || ctrlKey || altKey || shiftKey
}
