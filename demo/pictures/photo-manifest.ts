import { readFileSync } from 'node:fs'

/** Where the demo's photographs come from. The packages license their code; most pictures are Unsplash's under its own licence. */
export type PhotoSource = {
  package: string
  version: string
  file: string
  sha256: string
  /** width and height in pixels, upright */
  size: readonly [number, number]
  /** known only where the file name contains it */
  photographer: string | null
}

export const photoPackages: { name: string; version: string; integrity: string }[] = []
export const photoManifest: Record<string, PhotoSource> = {}

// photos.txt: a line per package, and below it one per photograph: name, file, size, checksum, photographer.
for (const line of readFileSync(new URL('./photos.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)) {
  const [first = '', second = '', third = '', sha256 = '', photographer = null] = line.split(' | ')
  if (first.startsWith('package ')) {
    photoPackages.push({ name: first.slice('package '.length), version: second, integrity: third })
    continue
  }
  const { name, version } = photoPackages.at(-1)!
  const [width = 0, height = 0] = third.split('x').map(Number)
  photoManifest[first] = { package: name, version, file: second, sha256, size: [width, height], photographer }
}
