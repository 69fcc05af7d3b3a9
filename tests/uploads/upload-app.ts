import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import { type AppDeps, buildApp } from '#server/app.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { openSession } from '#server/identity/sign-in/open-session.ts'
import { stagedFile } from '#server/photos/making/photo-files.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { anyAddress } from '#tests/support/identity-app.ts'
import { makeLook, makeMember, makePerson, makeService, makeShop, type Shop } from '#tests/support/make.ts'
import { ownHeaders, testConfig, testDeps } from '#tests/support/test-app.ts'

export type Sent = { headers?: Record<string, string>; body?: BodyInit; cookie?: string | null }
type Described = { shop?: string; look?: string; name?: string; bytes?: number }

/** The app with a data folder, people in and outside a shop, and a line that only notes what it was given. */
export async function openUploads(given: Partial<AppDeps> & { dataDir?: string } = {}) {
  const { dataDir = mkdtempSync(join(tmpdir(), 'uploads-')), ...parts } = given
  const database = await createTestDatabase()
  const { db } = database
  const arrived: string[] = []
  let now = Date.UTC(2026, 5, 1, 8)
  const deps = testDeps({
    db,
    config: { ...testConfig, dataDir },
    now: () => now,
    photoLine: { take: (id) => void arrived.push(id), close: async () => undefined },
    ...parts,
  })
  const app = buildApp(deps)
  const team = await makeTeam(db, deps)
  let look = await team.draft()

  async function send(method: string, path: string, { headers = {}, body, cookie = team.owner.cookie }: Sent = {}) {
    const answer = await app.request(
      path,
      {
        method,
        headers: { ...ownHeaders, ...(cookie === null ? {} : { cookie }), ...headers },
        ...(body === undefined ? {} : { body, duplex: 'half' as const }),
      },
      { incoming: { socket: { remoteAddress: anyAddress() } } } as never,
    )
    const text = await answer.text()
    const isProblem = text !== '' && answer.headers.get('content-type') === 'application/problem+json'
    return { status: answer.status, headers: answer.headers, text, problem: isProblem ? JSON.parse(text) : null }
  }
  const tus = (method: string, path: string, { headers = {}, ...sent }: Sent = {}) =>
    send(method, path, { ...sent, headers: { 'tus-resumable': '1.0.0', ...headers } })

  const open = (described: Described = {}, sent: Sent = {}) => {
    const { shop = team.shop.slug, look: into = look.id, name = 'IMG_1.jpg', bytes = 10 } = described
    const headers = {
      'upload-length': String(bytes),
      'upload-metadata': metadata({ shop, look: into, name }),
      ...sent.headers,
    }
    return tus('POST', '/uploads', { ...sent, headers })
  }
  /** Opens one and says where it is. */
  async function opened(described: Described = {}, sent: Sent = {}): Promise<{ id: string; path: string }> {
    const answer = await open(described, sent)
    const path = answer.headers.get('location') ?? ''
    if (answer.status !== 201) throw new Error(`opening was answered ${answer.status} ${answer.text}`)
    return { id: path.replace('/uploads/', ''), path }
  }
  const patch = (path: string, offset: number, body: BodyInit, sent: Sent = {}) => {
    const headers = {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...sent.headers,
    }
    return tus('PATCH', path, { ...sent, body, headers })
  }

  return {
    ...team,
    /** The draft that uploads go into unless told otherwise. */
    look: () => look,
    signInAgain: (personId: string) => cookieFor(deps, personId),
    async newLook() {
      look = await team.draft()
    },
    app,
    db,
    database,
    deps,
    dataDir,
    arrived,
    send,
    tus,
    open,
    opened,
    patch,
    head: (path: string, sent?: Sent) => tus('HEAD', path, sent),
    cancel: (path: string, sent?: Sent) => tus('DELETE', path, sent),
    photo: (id: string) => db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst(),
    places: (of = look.id) =>
      db.selectFrom('look_photo').selectAll().where('look_id', '=', of).orderBy('position').execute(),
    staged: (id: string) => stagedFile(dataDir, id),
    /** Everything that an upload could have changed. */
    everything: async () => ({
      photos: await db.selectFrom('photo').selectAll().orderBy('id').execute(),
      places: await db.selectFrom('look_photo').selectAll().orderBy('photo_id').execute(),
    }),
    passes: (ms: number) => {
      now += ms
    },
    async close() {
      await database.drop()
      if (given.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>

/** A shop with an owner, a manager, the maker of a draft without photos and another of staff; and people who are not of it. */
async function makeTeam(db: Kysely<DB>, deps: AppDeps) {
  const signedIn = async (personId: string) => ({ personId, cookie: await cookieFor(deps, personId) })
  const member = async (shop: Shop, role: ShopRole) => {
    const made = await makeMember(db, shop, { role })
    return { ...made, ...(await signedIn(made.personId)) }
  }
  const shop = await makeShop(db)
  const [owner, manager] = [await member(shop, 'owner'), await member(shop, 'manager')]
  const [maker, staff] = [await member(shop, 'staff'), await member(shop, 'staff')]
  const service = await makeService(db, shop, [owner, maker, staff])
  const draft = () => makeLook(db, shop, maker, service, { state: 'draft', published_at: null, photos: [] })
  const otherShop = await makeShop(db)
  return {
    shop,
    owner,
    manager,
    maker,
    staff,
    service,
    draft,
    newManager: () => member(shop, 'manager'),
    otherShop,
    otherOwner: await member(otherShop, 'owner'),
    client: await signedIn(await makePerson(db)),
    operator: await signedIn(await makePerson(db, { is_operator: true })),
  }
}

export async function cookieFor(deps: AppDeps, personId: string): Promise<string> {
  const { token } = await deps.db
    .transaction()
    .execute((tx) => openSession(deps, tx, { personId, provider: 'password', userAgent: null, isOperator: false }))
  return `lookbook=${token}`
}

export function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}
