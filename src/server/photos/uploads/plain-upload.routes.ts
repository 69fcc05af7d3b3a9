import type { ProblemCode } from '#contract/problems.ts'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import type { Deps } from '#server/deps.ts'
import { BrokenForm, type FormPart, formBoundary, readForm } from '#server/platform/files/multipart.ts'
import { type CurrentSession, sessionOf } from '#server/platform/http/actor.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { arrivingBody } from '#server/platform/middleware/arriving-body.ts'
import { cleanFileName } from './file-name.ts'
import { isLookAddress, mayAddTo, type UploadDeps } from './open-upload.ts'
import { missingPage, type PlainUploadPage, plainUploadPage } from './plain-upload-page.ts'
import { isFormToken, sealFormToken } from './plain-upload-token.ts'
import { takePlainFile } from './take-plain-file.ts'
import { findLookToShow, findPlaces, type LookForUpload } from './uploads.store.ts'

export const plainUploadPath = '/studio/:shop/looks/:id/plain-upload'
export const plainUploadForm = /^\/studio\/[^/]+\/looks\/[^/]+\/plain-upload$/

type PlainDeps = UploadDeps & Pick<Deps, 'vault'>
type Asked = { session: CurrentSession; shop: string; look: LookForUpload }
type Outcome = Pick<PlainUploadPage, 'results' | 'notice'> & { status: 200 | 400 | 403 }

const MAX_TOKEN_BYTES = 500
/** A look has no room for more; the rest of a longer form is not read. */
const MAX_FILES = 2 * LOOK_LIMITS.photos

/** Pictures by a form that needs no script. A form cannot send our header: it brings what its page was given instead. */
export function mountPlainUpload(app: ServerApp, deps: PlainDeps): void {
  app.get(plainUploadPath, async (c) => {
    const asked = await askedOf(c)
    if (asked instanceof Response) return asked
    return show(c, asked, { status: 200, results: [], notice: null })
  })
  app.post(plainUploadPath, async (c) => {
    const asked = await askedOf(c)
    if (asked instanceof Response) return asked
    return show(c, asked, await takeForm(c, asked))
  })

  async function askedOf(c: ServerContext): Promise<Asked | Response> {
    c.set('pattern', '/studio/{shop}/looks/{id}/plain-upload')
    c.header('Cache-Control', 'no-store')
    const session = await sessionOf(c)
    const { shop = '', id = '' } = c.req.param()
    if (!isLookAddress({ shop, look: id })) return c.html(missingPage(), 404)
    const editor = `/studio/${encodeURIComponent(shop)}/looks/${id}`
    if (session === null) return c.redirect(`/sign-in?returnTo=${encodeURIComponent(editor)}`, 303)
    const look = await findLookToShow(deps.db, { shop, look: id })
    if (!look || !mayAddTo(look, { person: session.person, isHere: false })) return c.html(missingPage(), 404)
    return { session, shop, look }
  }

  async function show(c: ServerContext, { session, shop, look }: Asked, { status, ...outcome }: Outcome) {
    const { taken } = await findPlaces(deps.db, look)
    const token = sealFormToken(deps.vault, { sessionId: session.id, lookId: look.id }, deps.now())
    return c.html(plainUploadPage({ shop, look, taken, token, ...outcome }), status)
  }

  async function takeForm(c: ServerContext, asked: Asked): Promise<Outcome> {
    const results: { fileName: string; refusal: ProblemCode | null }[] = []
    const boundary = formBoundary(c.req.header('content-type'))
    if (boundary === null) return { status: 400, results, notice: 'broken' }
    const body = arrivingBody(c.req.raw.body)
    let isOurs = false
    try {
      for await (const part of readForm(body.stream, boundary)) {
        if (!isOurs) isOurs = await bringsToken(part, asked)
        else if (part.name === 'pictures' && part.fileName) results.push(await takePart(part, part.fileName, asked))
        // Before its token a form is nobody's: nothing of it is read.
        if (!isOurs) return { status: 403, results, notice: 'late' }
        if (results.length >= MAX_FILES) break
      }
    } catch (fault) {
      if (!(fault instanceof BrokenForm)) throw fault
      return { status: 400, results, notice: 'broken' }
    } finally {
      await body.letPass()
    }
    return { status: 200, results, notice: results.length === 0 ? 'nothing' : null }
  }

  async function bringsToken({ name, content }: FormPart, { session, look }: Asked): Promise<boolean> {
    let token = ''
    if (name !== 'token') return false
    for await (const piece of content) {
      token += piece.toString('latin1')
      if (token.length > MAX_TOKEN_BYTES) return false
    }
    return isFormToken(deps.vault, token, { sessionId: session.id, lookId: look.id }, deps.now())
  }

  async function takePart({ content }: FormPart, sentName: string, { session, shop, look }: Asked) {
    const fileName = cleanFileName(sentName)
    const actor = { person: session.person, isHere: false }
    const taken = await takePlainFile(deps, actor, { shop, look: look.id, fileName, content })
    return { fileName, refusal: taken.ok ? null : taken.code }
  }
}
