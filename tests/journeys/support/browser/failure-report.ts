import type { Page } from '#tests/tools/browser.ts'

const mostEvents = 25
const mostText = 1500

/** The last failed requests, navigations and console messages of a page, for the report of a failed test. */
export function recordEvents(page: Page): string[] {
  const events: string[] = []
  const startedAt = performance.now()
  const add = (event: string) => {
    events.push(`${((performance.now() - startedAt) / 1000).toFixed(1)} s ${event}`)
    if (events.length > mostEvents) events.shift()
  }
  page.on('console', (message) => {
    // An error answer is logged by the browser too, so that no listener is needed for every response.
    if (['error', 'warning'].includes(message.type()))
      add(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (fault) => add(`exception: ${fault.message}`))
  page.on('requestfailed', (request) =>
    add(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  )
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) add(`navigated: ${frame.url()}`)
  })
  return events
}

/** What a person would have seen when the test failed, as text: CI has no screenshots. */
export async function describePage(page: Page, events: string[]): Promise<string> {
  const shown = await within(5_000, page.evaluate(readShown)).catch((fault: Error) => ({
    text: fault.message,
    focus: '',
  }))
  return [
    `page: ${page.url()}`,
    `focus: ${shown.focus}`,
    ...(events.length > 0 ? ['events:', ...events.map((event) => `  ${event}`)] : ['events: none']),
    `text: ${shown.text.replace(/\s*\n\s*/g, ' | ').slice(0, mostText)}`,
  ].join('\n')
}

/** Runs in the page. Dialogs and messages lie outside main. */
function readShown(): { text: string; focus: string } {
  const parts = document.querySelectorAll<HTMLElement>('main, [role=dialog], [role=alertdialog], [role=alert]')
  const outermost = [...parts].filter((part) => !part.parentElement?.closest('main, [role=dialog], [role=alertdialog]'))
  // An open dialog says most, and main may be longer than what is printed.
  const dialogsFirst = outermost.toSorted((one, other) => Number(one.matches('main')) - Number(other.matches('main')))
  const text = dialogsFirst.map((part) => `[${part.role ?? part.localName}] ${part.innerText}`).join('\n')
  const focused = document.activeElement
  const label = (element: HTMLElement) => (element.ariaLabel ?? (element.innerText || element.outerHTML)).slice(0, 160)
  return {
    text: text || document.body.innerText,
    focus:
      focused instanceof HTMLElement && focused !== document.body
        ? `${focused.localName} ${label(focused)}`
        : 'nothing',
  }
}

/** A page that hangs must not hide what is known of it. */
function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The page did not answer within ${limitMs} ms`)), limitMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
