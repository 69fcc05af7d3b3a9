import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { answerProblem } from '../http/answers/problem.ts'
import type { ServerApp, ServerContext } from '../http/server-app.ts'
import type { ClientLanguages } from './client-languages.ts'
import { matchesEtag, takesEncoding } from './negotiate.ts'
import { type StaticFile, type StaticFiles, variantOf } from './static-file.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Reads the built client into memory once: a few megabytes. Only files in this map can be served, so path traversal is
 * impossible.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
      .filter((name) => !name.split(sep).some((part) => part.startsWith('.'))),
  )
  const read = (name: string) => variantOf(new Uint8Array(readFileSync(join(folder, name))))
  const byPath = new Map<string, StaticFile>()
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue
    const file: StaticFile = { type: types[extname(name)] ?? 'application/octet-stream', plain: read(name) }
    if (names.has(`${name}.br`)) file.br = read(`${name}.br`)
    if (names.has(`${name}.gz`)) file.gzip = read(`${name}.gz`)
    byPath.set(`/${name.split(sep).join('/')}`, file)
  }
  const index = byPath.get('/index.html')
  return { byPath, indexHtml: index ? new TextDecoder().decode(index.plain.content) : '' }
}

/** Hashed files are cached for ever; every page URL gets the HTML, which is revalidated each time. */
export function mountStaticFiles(app: ServerApp, files: StaticFiles, { findScript }: ClientLanguages): void {
  app.get('/assets/*', async (c) => {
    const file = files.byPath.get(c.req.path) ?? (await findScript(c.req.path))
    return file ? answerFile(c, file, 'public, max-age=31536000, immutable') : answerProblem(c, 'not_found')
  })
  app.get('*', (c, next) => {
    const { path } = c.req
    if (isNoPage(path)) return next()
    const file = files.byPath.get(path) ?? (looksLikeFile(path) ? undefined : files.byPath.get('/index.html'))
    return file ? answerFile(c, file, 'no-cache') : answerProblem(c, 'not_found')
  })
}

/** Paths of the server itself, which are no pages. */
export function isNoPage(path: string): boolean {
  return /^\/(api|photos|private-photos|uploads|calendar)(\/|$)/.test(path)
}

export function looksLikeFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

function answerFile(c: ServerContext, file: StaticFile, cacheControl: string): Response {
  const accepted = c.req.header('accept-encoding')
  const coding =
    file.br && takesEncoding(accepted, 'br') ? 'br' : file.gzip && takesEncoding(accepted, 'gzip') ? 'gzip' : null
  const variant = (coding && file[coding]) ?? file.plain
  c.header('ETag', variant.etag)
  c.header('Cache-Control', cacheControl)
  if (file.br ?? file.gzip) c.header('Vary', 'Accept-Encoding')
  if (matchesEtag(c.req.header('if-none-match'), variant.etag)) return c.body(null, 304)
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(variant.content.length))
  if (coding) c.header('Content-Encoding', coding)
  return c.body(variant.content)
}
