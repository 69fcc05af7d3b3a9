import { dayTimes } from '#core/availability/day-times.ts'
import { startOfDay } from '#core/availability/hours/zone-clock.ts'
import { startsOfAnyone } from '#core/availability/next-free.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { DAY_MS } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import { loadFreeTimes } from '#server/availability/load-free-times.ts'
import type { Question } from './cost.ts'
import { DAYS, FIRST_DAY, NORMAL_DAY, NOW } from './dataset-days.ts'
import { CROWD, CROWD_SLUG, ids, PEOPLE_PER_SHOP, zoneOf } from './fill-dataset.ts'
import type { Installation } from './installation.ts'

/** Free times of one shop: three members, fourteen days. */
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
      let starts = 0
      for (const key of keys)
        for (const day of dayTimes(calendars.offer(key)!, firstDay, DAYS)) starts += day.starts.length
      return starts
    },
  }
}

/** Any of a hundred members on one day [T12]. */
export function crowdQuestion({ db, size }: Installation): Question {
  const shop = Math.ceil(size / PEOPLE_PER_SHOP) + 1
  const keys = peopleOf(shop, (shop - 1) * PEOPLE_PER_SHOP + 1, CROWD)
  const zone = zoneOf(shop)
  const window = { from: startOfDay(zone, dayNumber(NORMAL_DAY)), to: startOfDay(zone, dayNumber(NORMAL_DAY) + 1) }
  const asked = keys.map((key) => ({ ...key, window }))
  return {
    name: `free times of any of ${CROWD} people on a day`,
    async ask() {
      const times = await loadFreeTimes(db, asked, NOW, { withNext: false })
      return startsOfAnyone(times.map(({ starts }) => starts)).length
    },
  }
}

/** That shop's page through its route: everyone's next free time, with looks, reviews and hours. */
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
