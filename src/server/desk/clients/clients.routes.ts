import { Readable } from 'node:stream'
import * as files from '#contract/desk/client-files.ts'
import * as upkeep from '#contract/desk/client-upkeep.ts'
import * as clients from '#contract/desk/clients.ts'
import { readFile } from '#server/platform/files/read-file.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../../deps.ts'
import { addClient, addNote, changeClient, removeNote } from './change-client.ts'
import { exportClients, importClients, MAX_IMPORT_BYTES } from './files/import-clients.ts'
import { findClients } from './find-clients.ts'
import { forgetClient } from './forget-client.ts'
import { mergeClients, setClientsApart, undoMerge } from './merge-clients.ts'
import { viewClient, viewClientVisits } from './view-client.ts'

export function mountClients(app: ServerApp, deps: Deps): void {
  mount(app, clients.findClients, async ({ params, query, c }) =>
    findClients(deps, await actorOf(c), params.shop, query),
  )
  mount(app, clients.getClient, async ({ params, c }) => viewClient(deps, await actorOf(c), params))
  mount(app, clients.listClientVisits, async ({ params, query, c }) =>
    viewClientVisits(deps, await actorOf(c), params, query.cursor),
  )
  mount(app, clients.addClient, async ({ params, body, c }) => addClient(deps, await actorOf(c), params.shop, body))
  mount(app, clients.changeClient, async ({ params, body, c }) => changeClient(deps, await actorOf(c), params, body))
  mount(app, clients.addClientNote, async ({ params, body, c }) => addNote(deps, await actorOf(c), params, body.text))
  mount(app, clients.removeClientNote, async ({ params, c }) => removeNote(deps, await actorOf(c), params))
  mount(app, upkeep.mergeClients, async ({ params, body, c }) => mergeClients(deps, await actorOf(c), params, body))
  mount(app, upkeep.setClientsApart, async ({ params, body, c }) =>
    setClientsApart(deps, await actorOf(c), params, body),
  )
  mount(app, upkeep.undoMerge, async ({ params, c }) => undoMerge(deps, await actorOf(c), params))
  mount(app, upkeep.forgetClient, async ({ params, c }) => forgetClient(deps, await actorOf(c), params))
  mount(app, files.importClients, async ({ params, query, c }) => {
    const key = readIdempotencyKey(c)
    if (!key.ok) return key
    const file = await readFile(c, MAX_IMPORT_BYTES)
    if (!file.ok) return file
    return importClients(deps, await actorOf(c), params.shop, { key: key.value, file: file.value, query })
  })
  app.get('/exports/clients/:shop', async (c) => {
    c.set('pattern', '/exports/clients/{shop}')
    const lines = await exportClients(deps, await actorOf(c), c.req.param('shop').replace(/\.csv$/, ''))
    if (!lines) return answerProblem(c, 'not_found')
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="clients.csv"')
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    return c.body(Readable.toWeb(Readable.from(lines).map((part: string) => Buffer.from(part))) as ReadableStream)
  })
}
