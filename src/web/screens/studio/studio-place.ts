import type { ComponentType } from 'react'
import type { Action } from '#core/access/actions.ts'
import type { ParamsOf } from '#web/data/path-pattern/path-pattern.ts'
import type { StudioShop } from '#web/data/studio/studio.ts'
import type { StudioPath } from '#web/data/studio/studio-path.ts'
import { lazyPlace, type RawSearch } from '#web/features/work-frame/lazy-place.ts'
import type { studio } from '#web/messages/en/studio/studio.ts'
import type { Shape } from '#web/ui/icons/glyph.tsx'

export type { RawSearch }

/** The props of each studio screen. */
export type StudioScreenProps<Path extends StudioPath, Search = RawSearch> = {
  shop: StudioShop
  params: ParamsOf<Path>
  search: Search
}

type AnyProps = { shop: StudioShop; params: Record<string, string>; search: unknown }

type Entry<Path extends StudioPath, Search> = {
  path: Path
  /** The roles that may open the screen; others see the studio's not-found page. */
  action: Action
  /** Parses the query; a wrong value becomes its default, not an error. */
  search?: (raw: RawSearch) => Search
  /** Loads the screen: each is its own chunk. */
  load: () => Promise<ComponentType<StudioScreenProps<Path, Search>>>
  /** Shown while it loads. */
  Skeleton: ComponentType<{ shop: string }>
  /** Its entry in the navigation; on a phone either in the bottom bar (four at most) or in "More". */
  navigation?: { label: keyof typeof studio.places; shape: Shape; onPhone: 'bar' | 'more' }
}

export type StudioPlace = Omit<Entry<StudioPath, unknown>, 'load' | 'search'> & {
  search: (raw: RawSearch) => unknown
  Screen: ComponentType<AnyProps>
}

/** One entry of the table; checks that the screen takes the parameters of its path and the result of its search. */
export function place<Path extends StudioPath, Search = RawSearch>(
  entry: Entry<Path, Search>,
): StudioPlace & { path: Path } {
  return lazyPlace<AnyProps, Entry<Path, Search>>(entry)
}
