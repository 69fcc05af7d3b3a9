import { dayTimes } from '#core/availability/day-times.ts'
import { startsOfAnyone } from '#core/availability/next-free.ts'
import { offeredStarts } from '#core/availability/offered-starts.ts'
import { startOfDay } from '#core/availability/zone-clock.ts'
import { DAY_MS, dayNumber } from '#core/calendar-day.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import type { Question } from './cost.ts'
import { CROWD, CROWD_SLUG, DAYS, FIRST_DAY, ids, NORMAL_DAY, NOW, PEOPLE_PER_SHOP, zoneOf } from './fill-dataset.ts'
import type { Installation } from './installation.ts'

/** Free times of one shop: three people, fourteen days. */
export function shopQuestion({ db, size }: Installation): Question {
  const shops = Math.ceil(size / PEOPLE_PER_SHOP)
  const firstDay = dayNumber(FIRST_DAY)
  const window = { from: NOW - DAY_MS, to: NOW + (DAYS + 2) * DAY_MS }
  return {
    name: `free times of a shop, ${PEOPLE_PER_SHOP} people, ${DAYS} days`,
    promisedP99Ms: 5,
    async ask(turn) {
      const shop = 1 + ((turn * 7919) % shops)
      const keys = peopleOf(shop, (shop - 1) * PEOPLE_PER_SHOP + 1, PEOPLE_PER_SHOP)
      const calendars = await loadCalendars(db, { members: keys, services: keys.slice(0, 1) }, window, NOW)
      const starts = keys.map((key) => dayTimes(calendars.offer(key)!, firstDay, DAYS).flatMap((day) => day.starts))
      return starts.flat().length
    },
  }
}

/** Any of a hundred people on a day [T12]. */
export function crowdQuestion({ db, size }: Installation): Question {
  const shop = Math.ceil(size / PEOPLE_PER_SHOP) + 1
  const keys = peopleOf(shop, (shop - 1) * PEOPLE_PER_SHOP + 1, CROWD)
  const zone = zoneOf(shop)
  const day = { from: startOfDay(zone, dayNumber(NORMAL_DAY)), to: startOfDay(zone, dayNumber(NORMAL_DAY) + 1) }
  const around = { from: day.from - DAY_MS, to: day.to + DAY_MS }
  return {
    name: `free times of any of ${CROWD} people on a day`,
    async ask() {
      const calendars = await loadCalendars(db, { members: keys, services: keys.slice(0, 1) }, around, NOW)
      return startsOfAnyone(keys.map((key) => offeredStarts(calendars.offer(key)!, day))).length
    },
  }
}

/** The page of that shop through its route: what everyone's next free time is, with looks, reviews and hours. */
export function crowdPage({ app }: Installation): Question {
  return {
    name: `whole page of a shop of ${CROWD} people`,
    times: 60,
    async ask() {
      const answer = await app.request(`http://localhost:3000/api/shops/${CROWD_SLUG}`)
      if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
      return ((await answer.json()) as { team: unknown[] }).team.length
    },
  }
}

function peopleOf(shop: number, firstMember: number, count: number) {
  return Array.from({ length: count }, (_, i) => ({
    shopId: ids.shop(shop),
    serviceId: ids.service(shop),
    memberId: ids.member(firstMember + i),
  }))
}
