import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INVITATION_MS, INVITATIONS_A_DAY } from '#core/team/invitation.ts'
import type { Studio } from '../studio-app.ts'
import { address, openTeamApp, type TeamApp, tokenIn } from './team-app.ts'

let app: TeamApp
let home: Studio
beforeAll(async () => {
  app = await openTeamApp()
})
beforeEach(async () => {
  home = await app.studio()
})
afterAll(() => app.close())

const stateOf = async (id: string) =>
  (await app.db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state

describe('an invitation', () => {
  test('[M2] can be accepted once, by the invited address, and creates a member', async () => {
    const email = address()
    const { token, id } = await app.invited(home, email, 'manager')
    const seen = await app.as(null).get(`/api/invitations/${token}`)
    expect(seen.body).toMatchObject({ account: 'none', role: 'manager', state: 'open', email: 'p•••@example.test' })
    const other = await app.person(address())
    const wrong = await other.browser.post(`/api/invitations/${token}/accept`)
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_account'])
    expect((await other.browser.get(`/api/invitations/${token}`)).body.account).toBe('wrong')

    const invitee = await app.person(email.toUpperCase())
    expect((await invitee.browser.get(`/api/invitations/${token}`)).body).toMatchObject({ account: 'right', email })
    const [first, second] = await Promise.all(
      [1, 2].map(() => invitee.browser.post(`/api/invitations/${token}/accept`)),
    )
    expect([first!.status, second!.status].sort()).toEqual([200, 410])
    const again = await invitee.browser.post(`/api/invitations/${token}/accept`)
    expect(again.body.code).toBe('invitation_used')
    const team = (await home.owner.browser.get(`${home.path}/team`)).body
    expect(team.members.filter((one: { role: string }) => one.role === 'manager')).toHaveLength(2)
    expect((await invitee.browser.get(`${home.path}/team`)).status).toBe(200)
    expect(await stateOf(id)).toBe('accepted')
    expect((await app.mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('joined')])
  })

  test('[M1] is refused with its own reason when declined, withdrawn, older than seven days, or to a closed shop', async () => {
    const invitee = await app.person(address())
    const email = await app.emailOf(invitee.id)
    const accept = async (token: string) => (await invitee.browser.post(`/api/invitations/${token}/accept`)).body.code

    const declined = await app.invited(home, email)
    expect((await app.as(null).post(`/api/invitations/${declined.token}/decline`)).status).toBe(200)
    expect(await accept(declined.token)).toBe('invitation_declined')

    const withdrawn = await app.invited(home, email)
    expect((await home.owner.browser.delete(`${home.path}/invitations/${withdrawn.id}`)).status).toBe(200)
    expect(await accept(withdrawn.token)).toBe('invitation_withdrawn')
    expect((await home.owner.browser.post(`${home.path}/invitations/${withdrawn.id}/send`)).body.code).toBe(
      'invitation_withdrawn',
    )

    const closed = await app.invited(home, email)
    const { db } = app.database
    for (const state of ['closed', 'suspended'] as const) {
      const closed_at = state === 'closed' ? new Date() : null
      await db.updateTable('shop').set({ state, closed_at }).where('id', '=', home.shop.id).execute()
      expect(await accept(closed.token)).toBe('shop_closed')
      const refused = await home.owner.browser.post(`${home.path}/invitations`, { email: address(), role: 'staff' })
      expect([state, refused.status, refused.body.code]).toEqual([state, 409, 'shop_closed'])
    }
    await db.updateTable('shop').set({ state: 'live' }).where('id', '=', home.shop.id).execute()

    await db
      .updateTable('invitation')
      .set({ expires_at: new Date(app.deps.now()) })
      .where('id', '=', closed.id)
      .execute()
    expect(await accept(closed.token)).toBe('invitation_lapsed')
    const listed = (await home.owner.browser.get(`${home.path}/invitations`)).body.items
    expect(listed.map(({ state }: { state: string }) => state).sort()).toEqual(['declined', 'lapsed', 'withdrawn'])
    expect((await app.invited(home, email)).token).toHaveLength(43) // what lapsed is in nobody's way
  })

  test("[I20] the mail of a shop that is named like an address has no link but the invitation's own", async () => {
    const shown = { name: 'Your bank https://evil.example/login' }
    await app.database.db.updateTable('shop').set(shown).where('id', '=', home.shop.id).execute()
    const email = address()
    await home.owner.browser.post(`${home.path}/invitations`, { email, role: 'staff' })
    const [mail] = (await app.mails()).filter(({ to }) => to === email)
    const words = `${mail!.subject} ${mail!.text} ${mail!.html}`
    expect(words).toContain('https: //evil. example')
    expect(words).not.toContain('evil.example')
  })

  test('[M2] a resent invitation invalidates the earlier link; one is open per address; the link itself is not stored', async () => {
    const email = address()
    const { id, token } = await app.invited(home, email)
    const twice = await home.owner.browser.post(`${home.path}/invitations`, {
      email: email.toUpperCase(),
      role: 'owner',
    })
    expect([twice.status, twice.body.code]).toEqual([409, 'already_invited'])
    expect((await home.owner.browser.post(`${home.path}/invitations/${id}/send`)).status).toBe(200)
    const fresh = tokenIn(await app.mails(), email)
    expect(fresh).not.toBe(token)
    expect((await app.as(null).get(`/api/invitations/${token}`)).status).toBe(404)
    expect((await app.as(null).get(`/api/invitations/${fresh}`)).status).toBe(200)
    const row = await app.db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(fresh)
    expect(row.expires_at.getTime()).toBe(app.deps.now() + INVITATION_MS)
    const colleague = await app.db
      .selectFrom('person')
      .select('email')
      .where('id', '=', home.staff.personId)
      .executeTakeFirstOrThrow()
    const already = await home.owner.browser.post(`${home.path}/invitations`, { email: colleague.email, role: 'staff' })
    expect(already.body.code).toBe('already_member')
  })

  test('[M4] a shop sends 30 a day, and an address gets 5 of them', async () => {
    const email = address()
    const { id } = await app.invited(home, email)
    for (let n = 1; n < INVITATIONS_A_DAY.toAddress; n++)
      expect((await home.owner.browser.post(`${home.path}/invitations/${id}/send`)).status).toBe(200)
    const refused = await home.owner.browser.post(`${home.path}/invitations/${id}/send`)
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    // The same owner has none left for this address in another shop of theirs.
    const draft = (await home.owner.browser.post('/api/shops', { name: 'Another', category: 'hair' })).body.slug
    const elsewhere = (to: string) =>
      home.owner.browser.post(`/api/studio/${draft}/invitations`, { email: to, role: 'staff' })
    expect((await elsewhere(email)).body.code).toBe('rate_limited')
    let sent = INVITATIONS_A_DAY.toAddress
    while (
      (await home.owner.browser.post(`${home.path}/invitations`, { email: address(), role: 'staff' })).status === 200
    )
      sent++
    expect(sent).toBe(INVITATIONS_A_DAY.ofShop)
    expect((await elsewhere(address())).body.code).toBe('rate_limited')
  })

  test('[M4] other shops’ invitations do not use up a shop’s limit for an address; all shops together send 20', async () => {
    const email = address()
    const inviteFrom = async (shop: Studio): Promise<number> => {
      const first = await shop.owner.browser.post(`${shop.path}/invitations`, { email, role: 'staff' })
      if (first.status !== 200) return 0
      const again = () => shop.owner.browser.post(`${shop.path}/invitations/${first.body.id}/send`)
      let sent = 1
      while ((await again()).status === 200) sent++
      return sent
    }
    expect(await inviteFrom(await app.studio())).toBe(INVITATIONS_A_DAY.toAddress)
    expect(await inviteFrom(home)).toBe(INVITATIONS_A_DAY.toAddress)
    const others = [await app.studio(), await app.studio(), await app.studio()]
    const counts = [await inviteFrom(others[0]!), await inviteFrom(others[1]!), await inviteFrom(others[2]!)]
    expect(counts).toEqual([INVITATIONS_A_DAY.toAddress, INVITATIONS_A_DAY.toAddress, 0])
  })

  test.each(['removed', 'made a manager'])('[M9] becomes invalid when the owner who sent it is %s', async (how) => {
    const second = await app.person(address())
    const { token } = await app.invited(home, await app.emailOf(second.id), 'owner')
    expect((await second.browser.post(`/api/invitations/${token}/accept`)).status).toBe(200)
    const accomplice = await app.person(address())
    const email = await app.emailOf(accomplice.id)
    expect((await second.browser.post(`${home.path}/invitations`, { email, role: 'owner' })).status).toBe(200)
    const link = tokenIn(await app.mails(), email)
    const { members } = (await second.browser.get(`${home.path}/team`)).body
    const path = `${home.path}/team/${members.find(({ isMe }: { isMe: boolean }) => isMe).id}`
    const { browser } = home.owner
    const ended = how === 'removed' ? browser.post(`${path}/leave`) : browser.put(`${path}/role`, { role: 'manager' })
    expect((await ended).status).toBe(200)
    const late = await accomplice.browser.post(`/api/invitations/${link}/accept`)
    expect([late.status, late.body.code]).toEqual([410, 'invitation_withdrawn'])
    const { items } = (await browser.get(`${home.path}/invitations`)).body
    expect(items.find((one: { email: string }) => one.email === email).state).toBe('withdrawn')
    await app.invited(home, email) // in nobody's way
  })

  test('links the new account to the existing member it was sent for', async () => {
    const { body } = await home.owner.browser.post(`${home.path}/team`, { displayName: 'Rui', title: 'Barber' })
    const email = address()
    const { token } = await app.invited(home, email, 'staff', { memberId: body.id })
    const invitee = await app.person(email)
    expect((await invitee.browser.post(`/api/invitations/${token}/accept`)).status).toBe(200)
    const rui = (await invitee.browser.get(`${home.path}/team`)).body.members.find(
      ({ isMe }: { isMe: boolean }) => isMe,
    )
    expect(rui).toMatchObject({ id: body.id, displayName: 'Rui', title: 'Barber', hasAccount: true })
  })
})
