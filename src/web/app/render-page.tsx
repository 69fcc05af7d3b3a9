import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type AnyRoute, type AnyRouter, createMemoryHistory } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { world } from '#web/data/api/api.ts'
import { createQueryClient } from '#web/data/api/query-client.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { shopQuery } from '#web/data/looks/shops.ts'
import { setPageClock } from '#web/messages/page-time.ts'
import { type Site, setSite } from '#web/messages/site-name.ts'
import { App } from './app.tsx'
import type { PageData } from './page-data.ts'
import { buildRouter } from './router.ts'
import { missing } from './routes/routes.ts'

export type PageRequest = {
  /** the path with its search: /looks/…?day=2026-05-16 */
  href: string
  /** API answers for the page, by URL; reads without one are left to the browser */
  answers: ReadonlyMap<string, unknown>
  /** epoch milliseconds */
  at: number
  site: Site
}

export type RenderedPage = {
  /** content for <head>: the title, and preloads of pictures */
  head: string
  body: string
  data: PageData
}

/** The request of the current render; several renders may run concurrently. */
const drawing = new AsyncLocalStorage<PageRequest>()

const never = new Promise<never>(() => {})
setPageClock(() => drawing.getStore()?.at)
setSite(() => drawing.getStore()?.site)
Object.assign(world, {
  isOnline: () => true,
  worker: undefined,
  fetch: (address: string) => {
    const answer = drawing.getStore()?.answers.get(sorted(address))
    return answer === undefined ? never : Promise.resolve({ ok: true, status: 200, json: async () => answer })
  },
})

/** Server-side rendering of a screen with the browser's components. null: no route matches the URL. */
export function renderPage(request: PageRequest, limitMs = LIMIT_MS): Promise<RenderedPage | null> {
  return drawing.run(request, () => draw(request, limitMs))
}

/** Longer than any render takes: a render that never resolves must not block the others. */
const LIMIT_MS = 5000

function htmlOf(page: ReactElement, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // No streaming: content that arrives out of order would need inline scripts.
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

/** True if any route matches a URL. */
export function isScreen(href: string): boolean {
  const router = buildRouter(createQueryClient(), createMemoryHistory({ initialEntries: [href] }))
  return router.matchRoutes(router.latestLocation).at(-1)?.routeId !== missing.id
}

/** The router's address without query parameters that its routes do not know: the browser drops them too. */
function knownAddress(router: AnyRouter): string {
  const { latestLocation } = router
  const known = router.matchRoutes(latestLocation).map(({ routeId }): object => {
    const { validateSearch } = (router.routesById as Record<string, AnyRoute>)[routeId]!.options
    return typeof validateSearch === 'function' ? validateSearch(latestLocation.search) : {}
  })
  return router.buildLocation({ to: latestLocation.pathname, search: Object.assign({}, ...known), params: true })
    .publicHref
}

/** Normalises a URL: the order of query parameters does not matter. */
export function sorted(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  params.sort()
  return params.size > 0 ? `${path}?${params}` : path
}

async function draw(request: PageRequest, limitMs: number): Promise<RenderedPage | null> {
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [request.href] })
  const router = buildRouter(queryClient, history)
  try {
    history.replace(knownAddress(router))
    await router.load()
    if (router.state.matches.some(({ status, routeId }) => status !== 'success' || routeId === missing.id)) return null
    // All answers are available by now; this lets the pending promise callbacks run.
    await new Promise((resolve) => setImmediate(resolve))
    // The home page of an installation with one shop shows that shop, of which the route's loader does not know yet.
    const onlyShop = queryClient.getQueryData(installationQuery.queryKey)?.onlyShop?.slug
    if (onlyShop && request.answers.has(`/api/shops/${onlyShop}`)) await queryClient.prefetchQuery(shopQuery(onlyShop))
    const html = await htmlOf(<App queryClient={queryClient} router={router} />, limitMs)
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
