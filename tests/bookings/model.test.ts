import { expect, test } from 'vitest'
import { openBookingApp } from './booking-app.ts'
import type { Op } from './support/booking-model.ts'
import { expectNoFaults } from './support/find-faults.ts'
import { DAY, HOUR, MIN } from './support/model-claims.ts'
import { doAtOnce, letTimePass, liveHistory } from './support/model-history.ts'
import { makeWorld } from './support/model-world.ts'

/** Fixed, so that a run has the same answer every time; npm run prove makes up new ones. */
const seeds = ['first', '1be5708c']

test.each(seeds)(
  '[B2] [B14] [B18] [D5] seed %s: concurrent steps of clients, shop and clock are serialisable',
  async (seed) => {
    const answered = await liveHistory(seed, 60)
    // The history must have covered a good part of the answers; how many depends on how concurrent calls interleave.
    expect(Object.keys(answered).length).toBeGreaterThan(10)
  },
)

test('[D12] [D42] [D43] a day at the desk: what a no-show gives back is sold or blocked, and taken again if it is free', async () => {
  const app = await openBookingApp()
  try {
    const world = await makeWorld(app, 1)
    const [owner, colleague] = world.members.map(({ id }) => id) as [string, string]
    const now = world.model.now
    const at = (minutes: number, born: string): Op => ({
      ...{ kind: 'walk_in', client: null, service: world.model.services[0]!.id, member: owner, durationMin: null },
      ...{ startsAt: now + minutes * MIN, insist: true, born },
    })
    const day = (key: string, event: 'arrive' | 'done' | 'no_show' | 'reopen'): Op => ({
      ...{ kind: 'day', client: null, key, event, isStale: false },
    })
    const move = (key: string, member: string, durationMin: number): Op => ({
      ...{ kind: 'desk', client: null, key, startsAt: now, durationMin, member, isStale: false, insist: true },
    })
    const block = (member: string, minutes: number): Op => ({
      ...{ kind: 'block', client: null, member, from: now + minutes * MIN, to: now + minutes * MIN + HOUR },
    })
    const [first, second] = [`a ${now}`, `b ${now + 15 * MIN}`]
    const expectAnswers = async (ops: Op[], answers: string[]) =>
      expect((await doAtOnce(world, ops, JSON.stringify(ops))).toSorted()).toEqual(answers)

    await expectAnswers([at(0, 'a')], ['walk_in 200'])
    await expectAnswers([day(first, 'no_show')], ['day no_show 409 policy_forbids'])
    await letTimePass(world, 11 * MIN)
    await expectAnswers([day(first, 'no_show')], ['day no_show 200'])
    // The rest is sold, so the correction is refused until that is cancelled; then it takes the whole time again.
    await expectAnswers([at(15, 'b')], ['walk_in 200'])
    await expectAnswers([day(first, 'reopen')], ['day reopen 409 slot_taken'])
    await expectAnswers([move(second, colleague, 60)], ['desk 200'])
    await expectAnswers([day(first, 'reopen')], ['day reopen 200'])
    await expectAnswers([at(15, 'c')], ['walk_in 409 slot_taken'])
    // Of a correction and a walk-in at once, one is made.
    await expectAnswers([day(first, 'no_show')], ['day no_show 200'])
    expect(
      (await doAtOnce(world, [day(first, 'reopen'), at(20, 'd')], 'race')).filter((one) => one.endsWith(' 200')),
    ).toHaveLength(1)
    // Blocked time ends a stretch, and lies over an appointment that stays.
    await expectAnswers([block(colleague, 180)], ['block 200'])
    await expectAnswers([move(second, colleague, 240)], ['desk 409 slot_taken'])
    await expectAnswers([block(colleague, 0)], ['block 200'])
    await expectAnswers([move(second, colleague, 30)], ['desk 200'])
    await expectAnswers([day(second, 'arrive')], ['day arrive 200'])
    await expectAnswers([day(second, 'done')], ['day done 200'])
    await letTimePass(world, DAY)
    await expectAnswers([day(second, 'reopen')], ['day reopen 409 policy_forbids'])
    await expectNoFaults(app.database)
  } finally {
    await app.close()
  }
})
