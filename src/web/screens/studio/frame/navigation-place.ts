import type { StudioPath } from '#web/data/studio/studio-path.ts'
import type { StudioPlace } from '../studio-place.ts'

/** A path without parameters: the navigation can link to it. */
type PlainPath = Exclude<StudioPath, `${string}:${string}`>

/** An entry of the studio's navigation. */
export type NavigationPlace = { path: PlainPath } & NonNullable<StudioPlace['navigation']>
