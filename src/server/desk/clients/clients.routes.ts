import * as upkeep from '#contract/desk/client-upkeep.ts'
import * as clients from '#contract/desk/clients.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../../deps.ts'
import { addClient, addNote, changeClient, removeNote } from './change-client.ts'
import { findClients } from './find-clients.ts'
import { forgetClient } from './forget-client.ts'
import { mergeClients, undoMerge } from './merge-clients.ts'
import { viewClient } from './view-client.ts'

export function mountClients(app: ServerApp, deps: Deps): void {
  mount(app, clients.findClients, async ({ params, query, c }) =>
    findClients(deps, await actorOf(c), params.shop, query),
  )
  mount(app, clients.getClient, async ({ params, c }) => viewClient(deps, await actorOf(c), params))
  mount(app, clients.addClient, async ({ params, body, c }) => addClient(deps, await actorOf(c), params.shop, body))
  mount(app, clients.changeClient, async ({ params, body, c }) => changeClient(deps, await actorOf(c), params, body))
  mount(app, clients.addClientNote, async ({ params, body, c }) => addNote(deps, await actorOf(c), params, body.text))
  mount(app, clients.removeClientNote, async ({ params, c }) => removeNote(deps, await actorOf(c), params))
  mount(app, upkeep.mergeClients, async ({ params, body, c }) => mergeClients(deps, await actorOf(c), params, body))
  mount(app, upkeep.undoMerge, async ({ params, c }) => undoMerge(deps, await actorOf(c), params))
  mount(app, upkeep.forgetClient, async ({ params, c }) => forgetClient(deps, await actorOf(c), params))
}
