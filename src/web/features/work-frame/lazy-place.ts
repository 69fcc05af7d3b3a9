import { type ComponentType, lazy } from 'react'

/** Query parameters as they are in the address: every value is a string. */
export type RawSearch = Readonly<Record<string, string | undefined>>

type PlaceEntry = { load: () => Promise<unknown>; search?: (raw: RawSearch) => unknown }

/** An entry of a table of screens: its screen is a chunk of its own, loaded when it is shown; its query is parsed. */
export function lazyPlace<Props, Entry extends PlaceEntry>({ load, search, ...rest }: Entry) {
  const Screen = lazy(async () => ({ default: (await load()) as ComponentType<Props> }))
  return { ...rest, search: search ?? ((raw: RawSearch): unknown => raw), Screen: Screen as ComponentType<Props> }
}
