// Plain JavaScript for Node 20, like install.mjs.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** They are installed for building only, and the built client contains code of theirs. */
const inClient = /(^|\/)(workbox-[a-z]+|tailwindcss)$/

/** The packages that a release runs, as a bill of materials in CycloneDX, by npm from the lockfile alone. */
export function billOfMaterials({ folder, version }) {
  const npm = process.env.npm_execpath
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
  const byNode = npm !== undefined && basename(npm) === 'npm-cli.js'
  const text = execFileSync(byNode ? process.execPath : 'npm', byNode ? [npm, ...words] : words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  })
  const bill = JSON.parse(text)
  // npm names the project by its folder.
  Object.assign(bill.metadata.component, { name: 'lookbook', type: 'application', version })
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** Each package that a release runs or that its client contains, with its licence, and the text where it brings one. */
export function licenceList(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && (!dev || inClient.test(path)))
  const byText = new Map()
  const lines = []
  for (const [path, found] of shipped) {
    const name = `${found.name ?? path.split('node_modules/').at(-1)} ${found.version}`
    lines.push(`${name}: ${found.license ?? 'see docs/DEPENDENCIES.md'}`)
    for (const text of textsIn(join(folder, path))) byText.set(text, [...(byText.get(text) ?? []), name])
  }
  const texts = [...byText].map(([text, names]) => `${'-'.repeat(80)}\n${names.join(', ')}\n\n${text}\n`)
  return `The packages that Lookbook runs and whose code its client contains. Lookbook's own licence is in LICENSE.\n\n${lines.join('\n')}\n\n${texts.join('\n')}`
}

function textsIn(folder) {
  // Packages of other platforms are listed and not installed here.
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  return names
    .filter(({ name }) => /^(licen[sc]e|copying|notice)/i.test(name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
}
