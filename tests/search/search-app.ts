import { searchLooks } from '#contract/looks/search.ts'
import type { RouteOutput } from '#contract/route.ts'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { syncZoneOverrides, zoneWindow } from '#server/availability/sync-zone-overrides.ts'
import { readingApp } from '#tests/reads/reading-app.ts'
import type { TestDatabase } from '#tests/support/database.ts'

/** The app on a test's database with a fixed clock and free gaps around it. */
export async function searchApp(database: TestDatabase, now: string) {
  const app = readingApp(database, now)
  const walk = async (query: string) => {
    const items: RouteOutput<typeof searchLooks>['items'] = []
    let cursor: string | null = null
    for (let pages = 0; pages < 40; pages++) {
      const page: RouteOutput<typeof searchLooks> = await app.read(
        searchLooks,
        `/api/search/looks?${query}${cursor ? `&cursor=${cursor}` : ''}`,
      )
      items.push(...page.items)
      cursor = page.nextCursor
      if (!cursor) return items
    }
    throw new Error('a walk without end')
  }
  return {
    ...app,
    /** Every page of looks, one after the other. */
    walk,
    ids: async (query: string) => (await walk(query)).map(({ look }) => look.id),
    /** As after a start. */
    moveGapWindows: async () => {
      await syncZoneOverrides(database.db, zoneWindow(Date.parse(now)))
      await moveGapWindows(database.db, Date.parse(now))
    },
  }
}
