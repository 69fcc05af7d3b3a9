import type { z } from 'zod'
import type { getCredits } from '#contract/installation.ts'
import type { MadeDemoPicture } from '../demo-state.ts'
import { photoManifest } from './photo-manifest.ts'
import type { PlannedPicture } from './plan-pictures.ts'

type Credits = z.output<(typeof getCredits)['output']>

/** Sources of the pictures shown. Placeholders of photographs count as drawn. */
export function creditsOf(planned: readonly PlannedPicture[], made: ReadonlyMap<string, MadeDemoPicture>): Credits {
  const shown = planned.flatMap((picture) =>
    'photo' in picture && made.get(picture.key)?.isDrawn === false ? (photoManifest[picture.photo] ?? []) : [],
  )
  const byPackage = Map.groupBy(new Set(shown), (source) => `${source.package}@${source.version}`)
  const packages = [...byPackage.values()].map((sources) => ({
    name: sources[0]!.package,
    version: sources[0]!.version,
    files: sources
      .map(({ file, photographer }) => ({ file, photographer }))
      .sort((one, other) => one.file.localeCompare(other.file, 'en')),
  }))
  const drawn = planned.filter(({ key }) => made.get(key)?.isDrawn).length
  return { packages: packages.sort((one, other) => one.name.localeCompare(other.name, 'en')), drawn }
}
