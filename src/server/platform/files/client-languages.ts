import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { directionOf, type Language, languages } from '#core/messages/languages.ts'
import { type StaticFile, type StaticFiles, variantOf } from './static-file.ts'

/** Where scripts/client/localise.ts puts the texts and the scripts whose texts are markers. */
const folder = '.languages'
const marker = /__catalogue__\(["'`]([^"'`#]+)#[^"'`]*["'`]\)/g
const own = 'en'

/** The built client in every language it has texts for; English alone where nothing is built. */
export type ClientLanguages = {
  languages: readonly Language[]
  /** A document with its language, and the scripts of that language. */
  localise: (html: string, language: Language) => string
  /** A script of another language: made when it is first asked for, and cached. */
  findScript: (path: string) => Promise<StaticFile | undefined>
}

/** Scripts of a language have a folder of their own, named by their texts, because they are cached for ever. */
export function readClientLanguages(webDir: string, { byPath }: Pick<StaticFiles, 'byPath'>): ClientLanguages {
  const texts = new Map<string, { language: Language; byArea: Record<string, string> }>()
  const folders = new Map<Language, string>()
  for (const language of languages) {
    const file = join(webDir, folder, `${language}.json`)
    if (language === own || !existsSync(file)) continue
    const content = readFileSync(file, 'utf8')
    const name = `${language}-${hash('sha256', content, 'hex').slice(0, 8)}`
    folders.set(language, name)
    texts.set(name, { language, byArea: JSON.parse(content) })
  }
  const made = new Map<string, Promise<StaticFile | undefined>>()
  const scripts = /\/assets\/([\w.-]+\.js)(?=["'?])/g

  async function make(name: string, script: string): Promise<StaticFile | undefined> {
    const known = texts.get(name)
    const plain = byPath.get(`/assets/${script}`)
    if (!known || !plain) return undefined
    const template = join(webDir, folder, 'assets', script)
    if (!existsSync(template)) return plain
    const code = readFileSync(template, 'utf8').replace(marker, (_, area: string) => known.byArea[area] ?? '{}')
    return compressed(plain.type, Buffer.from(code))
  }

  return {
    languages: [own, ...folders.keys()],
    localise: (html, language) => {
      const name = folders.get(language)
      if (name === undefined) return html
      return html
        .replace(/<html ([^>]*)lang="[^"]*" dir="[^"]*"/, (_, before: string) => {
          return `<html ${before}lang="${language}" dir="${directionOf(language)}"`
        })
        .replace(scripts, (path, script: string) => (byPath.has(path) ? `/assets/${name}/${script}` : path))
    },
    findScript: (path) => {
      const [, name, script] = /^\/assets\/([\w-]+)\/([\w.-]+\.js)$/.exec(path) ?? []
      if (name === undefined || script === undefined || !texts.has(name)) return Promise.resolve(undefined)
      const file = made.get(path) ?? make(name, script)
      made.set(path, file)
      file.then(
        (found) => found ?? made.delete(path),
        () => made.delete(path),
      )
      return file
    },
  }
}

/** A little less dense than a build makes it, because somebody waits. */
async function compressed(type: string, plain: Buffer<ArrayBuffer>): Promise<StaticFile> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(plain, { level: 6 }),
  ])
  const variant = (content: Buffer) => variantOf(new Uint8Array(content))
  return { type, plain: variant(plain), br: variant(br), gzip: variant(gz) }
}
