import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type AreaSource, type Compiled, compileArea } from '../../src/core/messages/compile-area.ts'
import { intlTags, type Language, languages } from '../../src/core/messages/languages.ts'

const catalogue = join(import.meta.dirname, '..', '..', 'src', 'web', 'messages')
/** Read by src/server/platform/files/client-languages.ts. */
const folder = '.languages'
/** What a module of the catalogue becomes; the minifier leaves a call of an unknown function alone. */
const marker = /__catalogue__\(["'`]([^"'`#]+)#[^"'`]*["'`]\)/g
const ownTexts = 'built-in'

/**
 * One build, every language: scripts are bundled with a marker where an area of the catalogue stands, and the marker is then replaced by
 * the texts of a language [Z4]. English scripts are written whole; of those that hold texts the marked form is kept too, which the
 * server fills for another language when somebody first asks for it. Rendering on the server gets a copy for each.
 */
export function localise(): Plugin {
  const rendering = new Map<string, string>()
  return {
    name: 'lookbook-localise',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/web\/messages\/(en\/.*|built-in)\.ts$/ },
      handler: (code, id) => marked(code, id),
    },
    generateBundle: {
      // After Vite has replaced its own placeholders.
      order: 'post',
      handler(_, bundle) {
        const texts = new Map(languages.map((language) => [language, textsOf(language)]))
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        if (this.environment.name === 'client') {
          for (const language of languages) this.emitFile(file(`${language}.json`, JSON.stringify(texts.get(language))))
          for (const { fileName, code } of chunks) if (hasTexts(code)) this.emitFile(file(fileName, code))
        } else
          for (const language of languages.filter((each) => each !== 'en'))
            for (const { fileName, code } of chunks)
              rendering.set(join(language, fileName), filled(code, texts.get(language)!))
        for (const chunk of chunks) chunk.code = filled(chunk.code, texts.get('en')!)
      },
    },
    // By hand: Vite emits no files from a build for the server.
    writeBundle({ dir = 'dist' }) {
      for (const [name, code] of rendering) {
        mkdirSync(dirname(join(dir, name)), { recursive: true })
        writeFileSync(join(dir, name), code)
      }
      rendering.clear()
    },
  }
}

const hasTexts = (code: string) => code.includes('__catalogue__(')

const file = (name: string, source: string): Rolldown.EmittedFile => ({
  type: 'asset',
  fileName: `${folder}/${name}`,
  source,
})

/** The hash makes a script's name follow its texts, because the browser caches it for ever. */
function marked(code: string, id: string): string | null {
  if (id.endsWith('built-in.ts')) return `export const builtIn = __catalogue__("${ownTexts}#")`
  if (!code.includes('#web/messages/messages.ts')) return null
  return code
    .replace(
      /import \{ messages \} from '#web\/messages\/messages.ts'/,
      "import { makeMessages } from '#web/messages/make-messages.ts'",
    )
    .replace(/import source from '[^']+' with \{ type: 'json' \}\n?/, '')
    .replace(/\bmessages\('([^']+)', source\)/, (_, area: string) => {
      const hash = createHash('sha256')
        .update(readFileSync(pathOf('en', area)))
        .digest('hex')
        .slice(0, 12)
      return `/* @__PURE__ */ makeMessages(__catalogue__("${area}#${hash}"))`
    })
}

const pathOf = (language: string, area: string) => join(catalogue, language, `${area}.json`)

/** By area, as JavaScript. */
function textsOf(language: Language): Record<string, string> {
  const areas = readdirSync(join(catalogue, 'en'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) =>
      relative('.', name)
        .replaceAll('\\', '/')
        .replace(/\.json$/, ''),
    )
  const compiled = areas.map((area): [string, Compiled] => [
    area,
    compileArea(readArea('en', area)!, language === 'en' ? {} : (readArea(language, area) ?? {})),
  ])
  const spelled = compiled.find(([area]) => area === 'platform/spelled')?.[1] as
    | { numbers: Compiled; comma: string }
    | undefined
  const own = {
    locale: language,
    tag: intlTags[language],
    spelled: spelled?.numbers ?? [],
    comma: spelled?.comma ?? ', ',
  }
  return Object.fromEntries([[ownTexts, own], ...compiled].map(([area, value]) => [area, asScript(value as Compiled)]))
}

function readArea(language: string, area: string): AreaSource | null {
  try {
    return JSON.parse(readFileSync(pathOf(language, area), 'utf8'))
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  }
}

function filled(code: string, texts: Record<string, string>): string {
  return code.replace(marker, (_, area: string) => {
    const text = texts[area]
    if (text === undefined) throw new Error(`The catalogue has no area ${area}`)
    return text
  })
}

/** As JSON, with names without quotes where they need none. */
function asScript(value: Compiled): string {
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((each) => asScript(each)).join()}]`
  const entries = Object.entries(value).map(([key, inner]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)
    return `${name}:${asScript(inner as Compiled)}`
  })
  return `{${entries.join()}}`
}
