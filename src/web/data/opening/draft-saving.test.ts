import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { world } from '../api/api.ts'
import type { AutosaveEnvironment } from '../outbox/autosave.ts'
import { createDraftSaving } from './draft-saving.ts'
import type { Draft } from './opening.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
type Fields = Pick<Draft, 'name' | 'street'>

/** The server of one draft: refuses what was made from an older version. */
let server: { version: number; state: string } & Fields
const real = { ...world }
beforeEach(() => {
  server = { version: 1, state: 'draft', name: 'Meia Lua', street: null }
  world.isOnline = () => true
  world.fetch = async (_: unknown, init?: RequestInit) => {
    if (init?.method === 'PATCH') {
      const { version, ...change } = JSON.parse(String(init.body))
      if (version !== server.version) return Response.json({ code: 'conflict' }, { status: 409 })
      Object.assign(server, change, { version: version + 1 })
    }
    return Response.json(server)
  }
})
afterEach(() => {
  Object.assign(world, real)
})

/** Simulates a change made on another device. */
const elsewhere = (change: Partial<Fields>) => Object.assign(server, change, { version: server.version + 1 })

/** Tabs of one browser: they share its storage, and each begins by reading the draft. */
function browser() {
  let stored: string | null = null
  const environment: AutosaveEnvironment = {
    now: () => 0,
    after: () => () => {},
    onOnline: () => () => {},
    kept: {
      read: () => stored,
      write: (text) => {
        stored = text
      },
    },
  }
  return async () => {
    const client = new QueryClient()
    client.setQueryData(['me', 'opening', id], { ...server })
    return createDraftSaving(client, id, environment)
  }
}

test('[S50] what a closed tab left unsaved does not replace what was saved elsewhere meanwhile', async () => {
  const openTab = browser()
  const first = await openTab()
  first.change('name', 'Meia Lua Nails')
  elsewhere({ name: 'Meia Lua Studio' })

  const second = await openTab()
  await second.flush()
  expect(server.name).toBe('Meia Lua Studio')
  expect(second.get().unsaved.get('name')).toMatchObject({ value: 'Meia Lua Nails', refusal: { code: 'conflict' } })

  // closed once more before it was decided
  const third = await openTab()
  await third.flush()
  expect(server.name).toBe('Meia Lua Studio')
  third.keepOwn('name')
  await third.flush()
  expect(server.name).toBe('Meia Lua Nails')
})

test('[S50] what a closed tab left unsaved is saved where only another field changed meanwhile', async () => {
  const openTab = browser()
  const first = await openTab()
  first.change('name', 'Meia Lua Nails')
  elsewhere({ street: 'Rua do Norte 7' })

  const second = await openTab()
  await second.flush()
  expect(server).toMatchObject({ name: 'Meia Lua Nails', street: 'Rua do Norte 7' })
  expect(second.get().unsaved.size).toBe(0)
})
