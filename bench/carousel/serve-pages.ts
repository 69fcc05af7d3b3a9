import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import type { BuiltPage } from './build-page.ts'
import type { Drawn } from './draw-photos.ts'

const kinds: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.webp': 'image/webp' }
const CARDS = 48
const SLIDES = 8
const HERO = 200
export const PHOTOS = CARDS * SLIDES + HERO

export type Served = {
  url: string
  /** delays pictures until release(), so that a page's own work can be measured without them */
  hold: () => void
  release: () => void
  close: () => Promise<void>
}

/** Serves the built pages and the photos, which all carousels share. */
export async function servePages(pages: readonly BuiltPage[], drawn: Drawn): Promise<Served> {
  const answers = new Map<string, string | Uint8Array>([['/blank', '<!doctype html><title>Blank</title>']])
  for (const page of pages) {
    answers.set(page.path, htmlOf(page, drawn))
    for (const [path, file] of page.files) answers.set(path, file)
  }
  let released = Promise.resolve()
  let release = () => {}
  const server = createServer(async ({ url: path = '' }, response) => {
    const body = answers.get(path) ?? drawn.file(path.replace('/photos/', ''))
    if (path.startsWith('/photos/')) await released
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': kinds[extname(path)] ?? 'text/html; charset=utf-8' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      ;({ promise: released, resolve: release } = Promise.withResolvers<void>())
    },
    release: () => release(),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function htmlOf({ scripts, styles }: BuiltPage, { photos }: Drawn): string {
  const cards = Array.from({ length: CARDS }, (_, card) => photos.slice(card * SLIDES, (card + 1) * SLIDES))
  const handed = JSON.stringify({ cards, hero: photos.slice(CARDS * SLIDES) })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Measured</title>
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${scripts.map((file) => `<script type="module" src="${file}"></script>`).join('\n')}
</head>
<body><div id="root"></div><script type="application/json" id="handed">${handed}</script></body>
</html>`
}
