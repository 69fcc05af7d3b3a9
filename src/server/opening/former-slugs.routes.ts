import { slugPattern } from '#core/shops/slug.ts'
import type { Deps } from '#server/deps.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { findPresentSlug } from './former-slugs.store.ts'

/** Leads from a former address of a live shop to its present one [S10]. Asks the database only where nothing was found. */
export function mountFormerSlugs(app: ServerApp, { db }: Pick<Deps, 'db'>): void {
  for (const path of ['/api/shops/:slug', '/shops/:slug'])
    app.use(path, async (c, next) => {
      // Read before next(): afterwards the parameters are those of the handler that answered.
      const slug = c.req.param('slug')
      await next()
      if (
        c.res.status !== 404 ||
        slug === undefined ||
        !slugPattern.test(slug) ||
        (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      )
        return
      const now = await findPresentSlug(db, slug)
      if (now === undefined) return
      const { pathname, search } = new URL(c.req.url)
      const location = pathname.replace(`/shops/${slug}`, `/shops/${now}`) + search
      c.res = new Response(null, { status: 301, headers: { location } })
    })
}
