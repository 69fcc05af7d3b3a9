import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { type AppDeps, buildApp } from '#server/app.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { testDeps } from '#tests/support/test-app.ts'
import { isScreen, type PageRequest, renderPage } from '#web/app/render-page.tsx'

/** A minimal built index.html. */
const index = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta name="description" content="Of no page in particular." />
    <title>Lookbook</title>
    <script>theme()</script>
    <link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter.woff2" />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor.js">
  </head>
  <body>
    <div id="app"></div>
    <noscript>Needs JavaScript.</noscript>
  </body>
</html>`

/** The pages of an app on a test's database, rendered by the client's source, with a log of statements. */
export function pageApp(
  database: TestDatabase,
  given: Partial<AppDeps> & { at?: string; webFiles?: Record<string, string> } = {},
) {
  const { at = '2026-06-01T08:00:00Z', webFiles = {}, ...parts } = given
  const webDir = mkdtempSync(join(tmpdir(), 'pages-'))
  for (const [name, text] of Object.entries({ 'index.html': index, ...webFiles }))
    writeFileWithFolder(join(webDir, name), text)
  const statements: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void statements.push(event.query.sql),
  })
  let now = Date.parse(at)
  const renderer = { isScreen, renderPage: (request: PageRequest) => renderPage(request, PATIENCE_MS) }
  const pageRenderers = () => Promise.resolve(renderer)
  const app = buildApp(testDeps({ db, now: () => now, webDir, pageRenderers, ...parts }))
  return {
    get: async (path: string, headers: Record<string, string> = {}) => {
      statements.length = 0
      const response = await app.request(path, { headers })
      const html = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        html,
        statements: [...statements],
        ...readPage(html),
      }
    },
    now: () => now,
    pass: (ms: number) => {
      now += ms
    },
    close: () => rmSync(webDir, { recursive: true }),
  }
}

function writeFileWithFolder(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The content of a page without JavaScript. */
function readPage(html: string) {
  const inside = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null
  const json = (pattern: RegExp) => JSON.parse(inside(pattern) ?? 'null')
  const content = (name: string) => inside(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
  return {
    title: inside(/<title>([^<]*)<\/title>/),
    content,
    canonical: inside(/<link rel="canonical" href="([^"]*)"/),
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, ...found]) => found,
    ),
    jsonLd: json(/<script type="application\/ld\+json">([^<]*)<\/script>/),
    data: json(/<script type="application\/json" id="page-data">([^<]*)<\/script>/),
    body: inside(/<div id="app">([\s\S]*?)<script type="application\/json" id="page-data">/),
    links: [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
  }
}
