type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
type Group = { debugName: string; name: (id: string, graph: ModuleGraph) => string | null }

/** The page and the script it names stay the entry: a group that held them would swallow all others. */
const entryFile = /index\.html$|src\/web\/app\/main\.tsx$/
/** Parts of the first packages that only screens use. */
const onlyScreens = /(infiniteQueryObserver|useInfiniteQuery|useMutation|mutationObserver)\.js$/

/** Small pieces that most screens use: one file instead of twenty, whose names alone would cost the first load a kilobyte. */
const pieces = [
  /src\/web\/ui\/(buttons\/(button|icon-button|pill)|feedback\/(error-state|note)|icons\/(avatar|icon)|overlays\/sheet)\.tsx$/,
  /src\/web\/(photos\/(face|photo|photo-frame)|data\/api\/(read-failed|use-read-problem)|messages\/(plural|format|use-format|en\/(formats|read-problems)))\.tsx?$/,
  /src\/contract\/looks\/photo-url\.ts$/,
]
/** The same for screens on which something is typed or sent. */
const askers =
  /src\/web\/(ui\/inputs\/(field|text-field)|data\/api\/(use-sending|refusal-note|use-problem-words)|messages\/en\/problems|data\/studio\/studio-path)\.tsx?$/
/** What moves pictures, on cards and on a look's page alike. */
const movers =
  /src\/web\/photos\/(carousel\/(carousel-controller|carousel-maths|drawn-slides|shown|slide-image|slides)|photo-source|photo-words)\.ts$|src\/web\/photos\/(carousel\/carousel|photo)\.css$|src\/web\/ui\/feedback\/announce\.ts$|src\/web\/messages\/en\/(categories|heart|photos)\.ts$|src\/web\/(data\/saved\/hearts|features\/(saved\/use-heart|cart\/use-add-time))\.ts$/
/** What the screens that show looks use together. */
const cards = /src\/web\/features\/(look-card\/(look-card|wall)|cart\/time-pill|page\/show-more)\.tsx$/

/** What the pages of a look and of a shop use together. */
const views =
  /src\/web\/(ui\/(layout\/late-part|icons\/rating)|data\/live\/use-live-times|features\/page\/(page-missing|use-share)|photos\/(lightbox\/(use-lightbox|opened-photo)|use-late))\.tsx?$/

/**
 * Which file a module goes into: what the page reaches without a dynamic import is its first load, packages apart from our
 * own code, since they change only with their versions. The rest the bundler divides by who needs it.
 */
export function chunkGroups(page: string): Group[] {
  let first: Set<string> | undefined
  const inFirstLoad = (id: string, graph: ModuleGraph) => {
    first ??= reachable(page, graph)
    return first.has(id) && !entryFile.test(id) && !onlyScreens.test(id)
  }
  const isPackage = (id: string) => id.includes('node_modules')
  return [
    {
      debugName: 'vendor',
      name: (id, graph) => (isPackage(id) && inFirstLoad(id, graph) ? 'vendor' : null),
    },
    { debugName: 'shell', name: (id, graph) => (!isPackage(id) && inFirstLoad(id, graph) ? 'shell' : null) },
    { debugName: 'pieces', name: (id) => (pieces.some((piece) => piece.test(id)) ? 'pieces' : null) },
    { debugName: 'askers', name: (id) => (askers.test(id) ? 'askers' : null) },
    { debugName: 'movers', name: (id) => (movers.test(id) ? 'movers' : null) },
    { debugName: 'cards', name: (id) => (cards.test(id) ? 'cards' : null) },
    { debugName: 'views', name: (id) => (views.test(id) ? 'views' : null) },
  ]
}

function reachable(page: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = [page]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
