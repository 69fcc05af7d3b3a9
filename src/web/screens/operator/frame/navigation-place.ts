import type { OperatorPath } from '#web/data/operator/operator-path.ts'
import type { OperatorPlace } from '../operator-place.ts'

/** A path without parameters: the navigation can link to it. */
export type PlainPath = Exclude<OperatorPath, `${string}:${string}`>
export type NavigationPlace = { path: PlainPath } & NonNullable<OperatorPlace['navigation']>
export type FrameParts = { places: readonly NavigationPlace[]; current: string | undefined }
