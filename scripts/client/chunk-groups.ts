import { join } from 'node:path'
import publicScreens from './public-screens.json' with { type: 'json' }

type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}
type Group = { debugName: string; name: (id: string, graph: ModuleGraph) => string | null }

/** The page and its entry script stay in the entry chunk: a group with them would absorb all others. */
const entryFile = /index\.html$|src\/web\/app\/main\.tsx$/
/** Reached by the first load through the index of their package, but only screens use them. */
const onlyScreens = /\/(infiniteQueryObserver|useInfiniteQuery|useMutation|mutationObserver|mutation|useBlocker)\.js$/

/**
 * Assigns modules to chunks. The first load is what the page imports statically, with packages separate from our own code,
 * because packages change only with their versions. What several public pages import is a chunk for each set of them, in two
 * parts, so that other screens load only what they use too. The bundler splits the rest by the screens that import it.
 */
export function chunkGroups(root: string): Group[] {
  let sets: ReturnType<typeof readSets> | undefined
  const setsOf = (graph: ModuleGraph) => (sets ??= readSets(root, graph))
  const inFirstLoad = (id: string, graph: ModuleGraph) =>
    setsOf(graph).first.has(id) && !entryFile.test(id) && !onlyScreens.test(id)
  const isPackage = (id: string) => id.includes('node_modules') || id.includes('rolldown/runtime')

  /** What `count` public pages share. A group takes what its modules import too, so the most shared ones come first. */
  const shared = (count: number, isUsedElsewhere: boolean): Group => ({
    debugName: `shared by ${count}`,
    name: (id, graph) => {
      const { publicPages, otherScreens } = setsOf(graph)
      if (inFirstLoad(id, graph) || otherScreens.some((modules) => modules.has(id)) !== isUsedElsewhere) return null
      const pages = publicPages.flatMap(([page, modules]) => (modules.has(id) ? page : []))
      return pages.length === count ? `${pages.join('-')}${isUsedElsewhere ? '-others' : ''}` : null
    },
  })
  return [
    { debugName: 'vendor', name: (id, graph) => (isPackage(id) && inFirstLoad(id, graph) ? 'vendor' : null) },
    { debugName: 'shell', name: (id, graph) => (!isPackage(id) && inFirstLoad(id, graph) ? 'shell' : null) },
    ...[4, 3, 2].flatMap((count) => [shared(count, true), shared(count, false)]),
    shared(1, true),
  ]
}

function readSets(root: string, graph: ModuleGraph) {
  const first = reachable(join(root, 'index.html'), graph)
  const publicPages = Object.entries(publicScreens).map(
    ([page, path]) => [page, reachable(join(root, path), graph)] as const,
  )
  const isPublic = (id: string) => Object.values(publicScreens).some((path) => id.endsWith(path))
  const screens = new Set([...first].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  const otherScreens = [...screens].filter((id) => !isPublic(id)).map((id) => reachable(id, graph))
  return { first, publicPages, otherScreens }
}

/** A module and all that it imports statically. */
function reachable(start: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
