import { readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { listLooks } from '#contract/looks/looks.ts'
import type { RouteOutput } from '#contract/route.ts'
import { demoAccounts } from '#demo/accounts.ts'
import type { DemoShop } from '#demo/content.ts'
import { unopenedShops } from '#demo/unopened/unopened-shops.ts'
import { connectionStringFor } from '#server/database/embedded/connect.ts'
import { readPostmasterFile } from '#server/database/embedded/postmaster-file.ts'
import { onServer } from '../database.ts'
import { eventually } from '../eventually.ts'
import { openFolder } from './open-folder.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Phases of a first start; the kill falls some time after the phase has begun. */
export const phases = {
  creation: { begun: (_: string, dataDir: string) => readdirSync(dataDir).length > 0, withinMs: 1_500 },
  migration: { begun: (_: string, dataDir: string) => readdirSync(dataDir).includes('postgres'), withinMs: 1_000 },
  photographs: { begun: (output: string) => output.includes('Filling the demo'), withinMs: 5_000 },
  pictures: { begun: (output: string) => output.includes('pictures made'), withinMs: 15_000 },
  shops: { begun: (output: string) => output.includes('shops filled'), withinMs: 3_000 },
  background: { begun: (output: string) => output.includes('Lookbook is open'), withinMs: 5_000 },
} satisfies Record<string, { begun: (output: string, dataDir: string) => boolean; withinMs: number }>

export type Phase = keyof typeof phases

/** The shops a server fills its demo with, and the node options for them. */
export type Demo = { shops: readonly DemoShop[]; options?: string }

/** npm fails at once, as if offline: pictures are drawn instead of fetched, the same on every machine. */
function startWithDemo(dataDir: string, { options = '' }: Demo): Promise<ServerProcess> {
  return startServer({
    LOOKBOOK_DATA: dataDir,
    NODE_OPTIONS: options,
    LOOKBOOK_DEMO: 'auto',
    PATH: `${folderWithFailingNpm()}${delimiter}${process.env.PATH}`,
  })
}

function folderWithFailingNpm(): string {
  const folder = openFolder()
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return folder
}

/**
 * Starts a server and kills it (-9) within the phase; share (0 to 1) says where. If the phase is already over it is killed at
 * once.
 */
export async function killInPhase(dataDir: string, demo: Demo, phase: Phase, share: number): Promise<void> {
  const server = await startWithDemo(dataDir, demo)
  const { begun, withinMs } = phases[phase]
  const isPast = () => server.output().includes('Lookbook is open')
  await eventually(`${phase} has begun`, () => begun(server.output(), dataDir) || isPast(), 300_000)
  await sleep(share * withinMs)
  server.signal('SIGKILL')
  await server.ended
}

/** Asks a first start to stop (SIGINT) while its database is being created. */
export async function stopInCreation(dataDir: string, demo: Demo): Promise<void> {
  const server = await startWithDemo(dataDir, demo)
  const isCreating = () => readdirSync(dataDir).some((name) => name.startsWith('postgres'))
  await eventually('its database is being created', isCreating)
  server.signal('SIGINT')
  expect(await server.ended).toBe(0)
}

/** The next start after kills succeeds and has everything the demo's content promises. */
export async function expectWholeStart(dataDir: string, demo: Demo): Promise<void> {
  const server = await startWithDemo(dataDir, demo)
  try {
    await server.open()
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
    expect(await countsOf(dataDir)).toEqual(promised(demo.shops))
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
    await expectPictures(server.url)
  } finally {
    server.signal('SIGTERM')
    await server.ended
  }
}

function promised(shops: readonly DemoShop[]) {
  const looks = shops.flatMap((shop) => shop.looks)
  return {
    shops: shops.length,
    unopened: unopenedShops.length,
    members: shops.flatMap((shop) => shop.members).length,
    services: shops.flatMap((shop) => shop.services).length,
    looks: looks.length,
    look_photos: [...looks, ...shops.flatMap((shop) => shop.unpublished ?? [])].flatMap((look) => look.pictures).length,
    unready: 0,
    accounts: Object.keys(demoAccounts).length,
    homeless_appointments: 0,
    is_filled: true,
  }
}

async function countsOf(dataDir: string) {
  const home = join(dataDir, 'postgres')
  const { socketDir } = readPostmasterFile(join(home, 'pgdata'))!
  const { rows } = await onServer(
    (client) =>
      client.query(`with live as (select id as shop_id from shop where state = 'live') select
        (select count(*)::int from shop where state = 'live') as shops,
        (select count(*)::int from shop where state <> 'live') as unopened,
        (select count(*)::int from member join live using (shop_id)) as members,
        (select count(*)::int from service join live using (shop_id)) as services,
        (select count(*)::int from look join live using (shop_id) where state = 'published') as looks,
        (select count(*)::int from look_photo join live using (shop_id)) as look_photos,
        (select count(*)::int from photo where state <> 'ready') as unready,
        (select count(*)::int from identity join person on person.id = identity.person_id where is_demo_account) as accounts,
        (select count(*)::int from appointment where state = 'confirmed'
          and not exists (select from occupancy o where o.shop_id = appointment.shop_id and o.appointment_id = appointment.id)) as homeless_appointments,
        exists (select from installation where key = 'demo.filled') as is_filled`),
    connectionStringFor(home, socketDir),
  )
  return rows[0]
}

/** The first page of looks, each with its card's picture. */
async function expectPictures(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/looks`)
  const { items } = (await answer.json()) as RouteOutput<typeof listLooks>
  expect(items.length).toBeGreaterThan(0)
  for (const { photos } of items) {
    const picture = await fetch(`${url}/photos/${photos[0]!.hash}-${photos[0]!.widths[0]}.webp`)
    expect(picture.status).toBe(200)
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
}
