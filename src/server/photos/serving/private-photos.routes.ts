import { viewPhoto as route } from '#contract/looks/photos.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { privateVariantKey } from '../making/photo-files.ts'
import { openAccess } from './photo-access.ts'
import { viewPhoto } from './view-photo.ts'

const servedFile = /^([1-9][0-9]{0,3})\.webp$/
const KEEP_SECONDS = 300

/** Private photos: those who may see one get a signed URL that expires, and the URL alone gives the picture [P10]. */
export function mountPrivatePhotos(app: ServerApp, deps: Pick<Deps, 'db' | 'blobs' | 'now' | 'vault'>): void {
  mount(app, route, async ({ c, params }) => viewPhoto(deps, await actorOf(c), params.id))

  app.get('/private-photos/:access/:file', async (c) => {
    c.set('pattern', '/private-photos/{access}/{file}')
    const [, width] = servedFile.exec(c.req.param('file')) ?? []
    const access = openAccess(deps, c.req.param('access'))
    const content = access && width ? await deps.blobs.read(privateVariantKey(access.name, Number(width))) : null
    if (!access || !content) return answerProblem(c, 'not_found')
    // Caches must not keep it longer than its URL is valid.
    const seconds = Math.min(KEEP_SECONDS, Math.floor((access.endsAt - deps.now()) / 1000))
    return c.body(content as Uint8Array<ArrayBuffer>, 200, {
      'Cache-Control': `private, max-age=${seconds}`,
      'Content-Type': 'image/webp',
      'Content-Length': String(content.length),
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
