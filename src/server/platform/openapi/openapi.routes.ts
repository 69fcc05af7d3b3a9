import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { routes } from '#contract/routes.ts'
import { takesEncoding } from '../files/negotiate.ts'
import { answerJson } from '../http/answers/answer-json.ts'
import type { ServerApp, ServerContext } from '../http/server-app.ts'
import { version } from '../process/version.ts'
import { openApiDocument } from './openapi.ts'

const compress = promisify(gzip)

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Lookbook API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const starter = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    request.headers['X-Lookbook'] = '1'
    return request
  },
})
`

/** Serves the OpenAPI document, and a page to try it on. */
export function mountOpenApi(app: ServerApp): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const documentOnce = once(async () => openApiDocument(routes))
  const script = once(() => readFile(join(folder, 'swagger-ui-bundle.js')).then(packed))
  const style = once(() => readFile(join(folder, 'swagger-ui.css')).then(packed))

  app.get('/api/openapi.json', async (c) => answerJson(c, await documentOnce(), 300))
  app.get('/api/docs', (c) => answerText(c, page, 'text/html; charset=utf-8'))
  app.get('/api/docs/start.js', (c) => answerText(c, starter, 'text/javascript; charset=utf-8'))
  app.get('/api/docs/swagger-ui-bundle.js', async (c) =>
    answerPacked(c, await script(), 'text/javascript; charset=utf-8'),
  )
  app.get('/api/docs/swagger-ui.css', async (c) => answerPacked(c, await style(), 'text/css; charset=utf-8'))
}

type Packed = { plain: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer> }

async function packed(plain: Buffer<ArrayBuffer>): Promise<Packed> {
  return { plain, gzip: await compress(plain) }
}

function answerText(c: ServerContext, text: string, type: string): Response {
  c.header('Content-Type', type)
  c.header('Cache-Control', 'no-cache')
  return c.body(text)
}

function answerPacked(c: ServerContext, { plain, gzip }: Packed, type: string): Response {
  const isPacked = takesEncoding(c.req.header('accept-encoding'), 'gzip')
  const content = isPacked ? gzip : plain
  c.header('Content-Type', type)
  c.header('Cache-Control', 'public, max-age=3600')
  c.header('ETag', `W/"${version}-${plain.length}"`)
  c.header('Vary', 'Accept-Encoding')
  c.header('Content-Length', String(content.length))
  if (isPacked) c.header('Content-Encoding', 'gzip')
  return c.body(content)
}

/** Lazy-loaded: most installations never need it. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
