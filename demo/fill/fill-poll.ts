import { createHash } from 'node:crypto'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { POLL_MS } from '#core/together/together.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { pollToken } from '#server/together/polls.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoShop } from '../content.ts'
import { demoId, lookId, personId, shopId } from '../demo-ids.ts'
import { insertRows } from './insert-rows.ts'

/** First names, and the hours of each day on which they can. */
const answers = [
  { name: 'Marta', from: 9, to: 14 },
  { name: 'Joana', from: 10, to: 18 },
  { name: 'Tiago', from: 11, to: 20 },
]
const DAYS = 5

/** A link of the demo's client that three friends have answered. */
export async function fillPoll(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  shops: readonly DemoShop[],
  at: EpochMs,
): Promise<void> {
  const [shop] = shops
  if (!shop) return
  const id = demoId('time poll')
  const tomorrow = dayNumber(new Date(at).toISOString().slice(0, 10)) + 1
  const poll = {
    id,
    person_id: personId(demoAccounts.client.name),
    token_hash: hashToken(pollToken(vault, id)),
    shop_id: shopId(shop.slug),
    look_id: lookId(shop.slug, 0),
    first_day: isoDay(tomorrow),
    last_day: isoDay(tomorrow + DAYS - 1),
    from_hour: 9,
    to_hour: 20,
    created_at: new Date(at - DAY_MS),
    ends_at: new Date(at - DAY_MS + POLL_MS),
  }
  await insertRows(db, 'time_poll', [poll], 'is left')
  const rows = answers.map(({ name, from, to }, order) => ({
    poll_id: id,
    id: demoId(`time poll ${name}`),
    name,
    hours: Array.from({ length: DAYS }, (_, day) =>
      Array.from({ length: to - from }, (_, hour) => day * 24 + from + hour),
    ).flat(),
    // Nobody has the key: these answers stay as they are.
    key_hash: createHash('sha256').update(`${id} ${name}`).digest(),
    answered_at: new Date(at - DAY_MS + order * 1000),
  }))
  await insertRows(db, 'time_poll_answer', rows, 'is left')
}
