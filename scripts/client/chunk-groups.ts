type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
type Group = { debugName: string; name: (id: string, graph: ModuleGraph) => string | null }

/** The page and its entry script stay in the entry chunk: a group with them would absorb all others. */
const entryFile = /index\.html$|src\/web\/app\/main\.tsx$/
/** Modules of the first load's packages that only screens use; every list of cards uses the infinite query. */
const infiniteQuery = /(infiniteQueryObserver|useInfiniteQuery)\.js$/
const onlyScreens = /\/(infiniteQueryObserver|useInfiniteQuery|useMutation|mutationObserver|mutation|useBlocker)\.js$/

/**
 * Modules shared by several screens, grouped into chunks, by path below src. Every chunk name adds bytes to the first load:
 * twenty small chunks would cost a kilobyte. The first group that lists a module gets it. A test checks that every path exists.
 */
export const sharedFiles = {
  /** Small parts that most screens use, carousels among them: one chunk compresses a kilobyte better than four. */
  basics: [
    ...['button', 'icon-button', 'pill'].map((name) => `web/ui/buttons/${name}.tsx`),
    'web/ui/feedback/error-state.tsx',
    ...['avatar', 'icon', 'rating'].map((name) => `web/ui/icons/${name}.tsx`),
    'web/ui/overlays/sheet.tsx',
    ...['face.tsx', 'photo.tsx', 'photo-frame.ts'].map((name) => `web/photos/${name}`),
    ...['read-failed.tsx', 'use-read-problem.ts'].map((name) => `web/data/api/${name}`),
    ...['plural', 'format', 'use-format'].map((name) => `web/messages/${name}.ts`),
    ...['formats', 'read-problems'].map((name) => `web/messages/en/platform/${name}.ts`),
    'contract/looks/photo-url.ts',
    ...['carousel-controller', 'carousel-maths', 'drawn-slides', 'shown', 'slide-image', 'slides'].map(
      (name) => `web/photos/carousel/${name}.ts`,
    ),
    'web/photos/carousel/carousel.css',
    ...['photo-source.ts', 'photo-words.ts', 'photo.css'].map((name) => `web/photos/${name}`),
    'web/ui/feedback/announce.ts',
    ...['categories', 'heart', 'photos'].map((name) => `web/messages/en/looks/${name}.ts`),
    'web/data/saved/saved-ids.ts',
    'web/features/page/use-category-name.ts',
    'web/features/saved/use-saved.tsx',
    'web/features/cart/add-time/use-add-time.ts',
    ...['placeholder', 'thumbhash-image'].map((name) => `web/photos/${name}.ts`),
    'web/app/shell/footer.tsx',
    'web/messages/en/pages/footer.ts',
  ],
  /** Most screens except the pages of a look and of a shop. */
  note: ['web/ui/feedback/note.tsx'],
  /** Screens with forms. */
  forms: [
    ...['field', 'text-field'].map((name) => `web/ui/inputs/${name}.tsx`),
    ...[
      'forms/use-submission.ts',
      'refusal-note.tsx',
      'use-problem-words.ts',
      'writes/use-write.ts',
      'writes/write.ts',
    ].map((name) => `web/data/api/${name}`),
    'web/messages/en/platform/problems.ts',
    'web/data/studio/studio-path.ts',
  ],
  /** Screens that show looks as cards. */
  cards: [
    ...['look-card', 'wall'].map((name) => `web/features/look-card/${name}.tsx`),
    'web/features/cart/add-time/time-pill.tsx',
    'web/features/page/show-more.tsx',
  ],
  /** The page of a look, and the dialog that offers other times. */
  look: [
    'web/messages/en/looks/look.ts',
    ...['clock/weekday.ts', 'week.ts', 'free-times-skeleton.tsx'].map((name) => `web/features/times/${name}`),
    'web/ui/layout/use-is-wide.ts',
    'web/photos/compare/compare-button.tsx',
  ],
  /** The page of a shop, and shops among the results of a search. */
  shop: ['web/messages/en/shops/shop.ts', 'web/features/page/use-opening-words.ts', 'web/app/shell/shop-links.tsx'],
  /** Discover, and the home page of an only shop. */
  chips: ['web/ui/buttons/chip.tsx', 'web/features/look-card/category-chips.tsx'],
  /** The pages of a look and of a shop. */
  views: [
    'web/ui/layout/late-part.tsx',
    'web/data/live/use-live-times.ts',
    ...['page-missing.tsx', 'use-share.ts'].map((name) => `web/features/page/${name}`),
    ...['use-lightbox.tsx', 'opened-photo.ts'].map((name) => `web/photos/lightbox/${name}`),
    'web/photos/use-lazy-component.ts',
  ],
}

/**
 * Assigns modules to chunks. The first load is what the page imports statically, with packages separate from our own code,
 * because packages change only with their versions. The bundler splits the rest by the screens that import it.
 */
export function chunkGroups(page: string): Group[] {
  let first: Set<string> | undefined
  const inFirstLoad = (id: string, graph: ModuleGraph) => {
    first ??= reachable(page, graph)
    return first.has(id) && !entryFile.test(id) && !onlyScreens.test(id)
  }
  const isPackage = (id: string) => id.includes('node_modules') || id.includes('rolldown/runtime')
  const shared = Object.entries(sharedFiles).map(([name, files]) => {
    const paths = new Set(files)
    const isShared = (id: string) => paths.has(id.slice(id.lastIndexOf('/src/') + '/src/'.length))
    const isPart = (id: string) => (isPackage(id) ? name === 'cards' && infiniteQuery.test(id) : isShared(id))
    return { debugName: name, name: (id: string) => (isPart(id) ? name : null) }
  })
  return [
    { debugName: 'vendor', name: (id, graph) => (isPackage(id) && inFirstLoad(id, graph) ? 'vendor' : null) },
    { debugName: 'shell', name: (id, graph) => (!isPackage(id) && inFirstLoad(id, graph) ? 'shell' : null) },
    ...shared,
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
