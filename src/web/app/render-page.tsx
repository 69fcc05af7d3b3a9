import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { world } from '#web/data/api/api.ts'
import { createQueryClient } from '#web/data/api/query-client.ts'
import { setPageClock } from '#web/messages/page-time.ts'
import { App } from './app.tsx'
import type { PageData } from './page-data.ts'
import { buildRouter } from './router.ts'

export type PageRequest = {
  /** the path with its search: /looks/…?day=2026-05-16 */
  href: string
  /** what the API answers for the page, by address; reads that are not among them are left to the browser */
  answers: ReadonlyMap<string, unknown>
  /** epoch milliseconds */
  at: number
}

export type RenderedPage = {
  /** what belongs into <head>: the title, and preloads of pictures */
  head: string
  body: string
  data: PageData
}

/** The request that a drawing belongs to: several may be drawn at the same time. */
const drawing = new AsyncLocalStorage<PageRequest>()

const never = new Promise<never>(() => {})
setPageClock(() => drawing.getStore()?.at)
Object.assign(world, {
  isOnline: () => true,
  fetch: (address: string) => {
    const answer = drawing.getStore()?.answers.get(sorted(address))
    return answer === undefined ? never : Promise.resolve({ ok: true, status: 200, json: async () => answer })
  },
})

/** Draws a screen with the components of the browser. null: no screen stands at that address. */
export function renderPage(request: PageRequest): Promise<RenderedPage | null> {
  return drawing.run(request, () => draw(request))
}

/** Longer than any drawing takes: one that waits for ever must not keep the others waiting. */
const limitMs = 5000

function htmlOf(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // Whole and in order: parts that come later would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer)
        text(stream.pipe(new PassThrough())).then(resolve, reject)
      },
      onError: reject,
    })
    const timer = setTimeout(() => stream.abort(new Error('drawing took too long')), limitMs)
  })
}

/** Whether a screen stands at an address at all. */
export function isScreen(href: string): boolean {
  const router = buildRouter(createQueryClient(), createMemoryHistory({ initialEntries: [href] }))
  return !router.matchRoutes(router.latestLocation).some(({ _notFound }) => _notFound)
}

/** One address, whatever the order of what it asks. */
export function sorted(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  params.sort()
  return params.size > 0 ? `${path}?${params}` : path
}

async function draw(request: PageRequest): Promise<RenderedPage | null> {
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [request.href] })
  const router = buildRouter(queryClient, history)
  try {
    // Words of an address that no screen knows are left out, as the browser does.
    const { pathname: to } = router.latestLocation
    history.replace(router.buildLocation({ to, search: true, params: true, _includeValidateSearch: true }).href)
    await router.load()
    if (router.state.matches.some(({ status, _notFound }) => status !== 'success' || _notFound)) return null
    // What is answered at all is answered by now, but for the promises in between.
    await new Promise((resolve) => setImmediate(resolve))
    const html = await htmlOf(<App queryClient={queryClient} router={router} />)
    const start = html.search(/<!--|<div/)
    const queries = queryClient.getQueryCache().getAll()
    const reads = queries.flatMap(({ queryKey, state: { data } }): PageData['reads'] =>
      data === undefined || data === null ? [] : [[queryKey, data]],
    )
    return { head: html.slice(0, start), body: html.slice(start), data: { at: request.at, reads } }
  } finally {
    queryClient.clear()
  }
}
