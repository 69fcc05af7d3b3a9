import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import type { DemoProgress } from '#server/start/demo.ts'
import { fillAccounts } from './accounts.ts'
import type { DemoShop } from './content.ts'
import { insertDemoFilled, isDemoFilled, listMadePictures, settleDemoDay } from './demo-state.ts'
import { fillCategories } from './fill/fill-categories.ts'
import { fillPeople } from './fill/fill-people.ts'
import { fillPoll } from './fill/fill-poll.ts'
import { fillSavedLooks } from './fill/fill-saved.ts'
import { fillShop } from './fill/fill-shop.ts'
import { fillWholeDemo } from './fill/fill-whole-demo.ts'
import { spreadLooks } from './fill/look-rows.ts'
import { creditsOf } from './pictures/credits.ts'
import { fetchPhotos, noPhotographs } from './pictures/fetch-photos.ts'
import { makePictures } from './pictures/make-pictures.ts'
import { type PlannedPicture, planPictures } from './pictures/plan-pictures.ts'
import { demoShops } from './shops/index.ts'
import { fillOperatorTrail, fillUnopened } from './unopened/fill-unopened.ts'
import { ownedBy, type UnopenedShop, unopenedShops } from './unopened/unopened-shops.ts'

export type DemoOptions = {
  shops?: readonly DemoShop[]
  /** Shops that are being opened, and what operators did; without them where the shops are given. */
  unopened?: readonly UnopenedShop[]
  /** Without photographs, placeholders stand for them. */
  withPhotographs?: boolean
  /** Accounts to try it with, for an installation reachable only from this machine. */
  withAccounts?: boolean
  /** For tests; otherwise each installation makes its own. */
  password?: string
}

/** Fills the demo installation. Safe to kill at any moment: the next call resumes and ends with the same result. */
export async function fillDemo(deps: Deps, progress: DemoProgress, options: DemoOptions = {}): Promise<void> {
  const { db, log } = deps
  if (await isDemoFilled(db)) return
  const { shops = demoShops, withPhotographs = true, withAccounts = true, password } = options
  const unopened = (options.unopened ?? (options.shops ? [] : unopenedShops)).map((shop) => ownedBy(shop, shops))
  const all = [...shops, ...unopened]
  const at = await settleDemoDay(db, deps.now())
  const planned = planPictures(all)
  const earlier = await listMadePictures(db)

  const photographs = withPhotographs
    ? await fetchPhotos(photosToCome(planned, earlier), {
        cacheDir: join(deps.config.dataDir, 'cache', 'demo-photos'),
        log,
        onPackage: (done, total) => progress('photos', done, total),
      })
    : noPhotographs
  const pictures = await makePictures(planned, earlier, {
    deps,
    photographs,
    onPicture: (done, total) => progress('pictures', done, total),
  })

  await fillCategories(db, all)
  const people = await fillPeople(db, shops, at)
  const publishedAt = spreadLooks(all, at)
  progress('shops', 0, shops.length)
  for (const [order, shop] of shops.entries()) {
    await fillShop(db, shop, { at, pictures, publishedAt, people, order })
    progress('shops', order + 1, shops.length)
  }
  for (const shop of unopened) await fillUnopened(db, shop, { at, pictures, publishedAt })
  const last = shops.at(-1)
  if (last && unopened.length > 0) await fillOperatorTrail(db, last.slug, last.name, at)
  if (shops === demoShops) await fillWholeDemo(db, shops, at)
  await fillSavedLooks(db, shops, at)
  if (withAccounts) {
    await fillAccounts(deps, shops, password)
    await fillPoll(deps, shops, at)
  }
  await insertDemoFilled(db, creditsOf(planned, pictures), at)
}

function photosToCome(planned: readonly PlannedPicture[], earlier: ReadonlyMap<string, unknown>): string[] {
  return planned.flatMap((picture) => ('photo' in picture && !earlier.has(picture.key) ? picture.photo : []))
}
