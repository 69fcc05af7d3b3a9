import type { ComponentType } from 'react'
import type { Action } from '#core/access/actions.ts'
import type { OperatorPath } from '#web/data/operator/operator-path.ts'
import type { ParamsOf } from '#web/data/path-pattern/path-pattern.ts'
import { lazyPlace, type RawSearch } from '#web/features/work-frame/lazy-place.ts'
import type { operator } from '#web/messages/en/operator/operator.ts'
import type { Shape } from '#web/ui/icons/glyph.tsx'

export type { RawSearch }

export type OperatorScreenProps<Path extends OperatorPath, Search = RawSearch> = {
  params: ParamsOf<Path>
  search: Search
}

type AnyProps = { params: Record<string, string>; search: unknown }

type Entry<Path extends OperatorPath, Search> = {
  path: Path
  action: Action
  /** Parses the query; a wrong value becomes its default, not an error. */
  search?: (raw: RawSearch) => Search
  /** Loads the screen: each is its own chunk. */
  load: () => Promise<ComponentType<OperatorScreenProps<Path, Search>>>
  /** Its entry in the navigation; on a phone in the bottom bar (four at most) or in "More". */
  navigation?: { label: keyof typeof operator.places; shape: Shape; onPhone: 'bar' | 'more' }
}

export type OperatorPlace = Omit<Entry<OperatorPath, unknown>, 'load' | 'search'> & {
  search: (raw: RawSearch) => unknown
  Screen: ComponentType<AnyProps>
}

/** One entry of the table; checks that the screen takes the parameters of its path and the result of its search. */
export function place<Path extends OperatorPath, Search = RawSearch>(
  entry: Entry<Path, Search>,
): OperatorPlace & { path: Path } {
  return lazyPlace<AnyProps, Entry<Path, Search>>(entry)
}
