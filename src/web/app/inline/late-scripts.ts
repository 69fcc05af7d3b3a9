import { fontsKey } from './fonts-key.ts'

// Runs at the end of <body>. On a server-rendered page, scripts and fonts wait in <template id="late"> until the first picture is
// painted, or three seconds (docs/decisions/0012). Content below a phone's first screen, and the fonts, are applied in parts, one
// per frame: all at once would be one long layout task.

const partSize = 120
const settleMs = 300
const belowMs = 1000
const longestMs = 3000

const root = document.documentElement
const template = document.querySelector<HTMLTemplateElement>('template#late')
if (template) wait(template)

function wait(late: HTMLTemplateElement): void {
  const hidden = [...document.body.querySelectorAll<HTMLElement>('[data-below]')]
  const picture = document.querySelector<HTMLImageElement>('#app img:not([loading=lazy])')
  let isStarted = false
  if (location.hash) hidden.forEach(show)
  setTimeout(showBelow, belowMs)
  setTimeout(start, longestMs)
  if (!picture || picture.complete) startSoon()
  else picture.onload = picture.onerror = startSoon

  function startSoon(): void {
    setTimeout(start, settleMs)
    new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => 'url' in entry && entry.url)) start()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  }

  function start(): void {
    if (isStarted) return
    isStarted = true
    delete root.dataset.first
    nextFrame(showBelow)
    const content = document.importNode(late.content, true)
    // Executed in document order, each in its own task.
    for (const script of content.querySelectorAll('script')) script.async = false
    document.head.append(content)
    if (root.dataset.fonts) void applyFonts()
  }

  function showBelow(): void {
    inParts(hidden, show)
  }
}

function show(element: HTMLElement): void {
  delete element.dataset.below
}

async function applyFonts(): Promise<void> {
  try {
    await Promise.all(['Inter', 'Fraunces'].map((name) => document.fonts.load(`1em ${name}`)))
    inParts([...partsOf(document.body), document.body], (element) => {
      element.dataset.fonts = ''
    })
    localStorage.setItem(fontsKey, '1')
  } catch {
    // a font did not load, or storage is forbidden: the next visit tries again
  }
}

/** The largest elements that have at most partSize descendants. */
function partsOf(element: HTMLElement): HTMLElement[] {
  return sizeOf(element) > partSize ? ([...element.children] as HTMLElement[]).flatMap(partsOf) : [element]
}

/** Handles about partSize elements per frame; once the visitor has scrolled, all the rest at once. */
function inParts(elements: HTMLElement[], apply: (element: HTMLElement) => void): void {
  let done = 0
  while (elements[0] && (done < partSize || scrollY)) {
    const element = elements.shift() as HTMLElement
    done += sizeOf(element)
    apply(element)
  }
  if (elements[0]) nextFrame(() => inParts(elements, apply))
}

function sizeOf(element: Element): number {
  return element.getElementsByTagName('*').length + 1
}

function nextFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
