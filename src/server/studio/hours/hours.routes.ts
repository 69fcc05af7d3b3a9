import * as hours from '#contract/studio/studio-hours.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { askForTimeOff, declineTimeOff, withdrawTimeOff } from './ask-for-time-off.ts'
import { changeHours, previewHours } from './change-hours.ts'
import { addTimeOff, previewTimeOff, removeTimeOff } from './change-time-off.ts'
import { chooseHolidayRegion, listHolidays } from './list-holidays.ts'
import { viewHours } from './view-hours.ts'

export function mountHours(app: ServerApp, deps: Deps): void {
  mount(app, hours.getHours, async ({ params, query, c }) => viewHours(deps, await actorOf(c), params.shop, query))
  mount(app, hours.getHolidays, async ({ params, query, c }) =>
    listHolidays(deps, await actorOf(c), params.shop, query.year),
  )
  mount(app, hours.chooseHolidayRegion, async ({ params, body, c }) =>
    chooseHolidayRegion(deps, await actorOf(c), params.shop, body.region),
  )
  mount(app, hours.changeHours, async ({ params, body, c }) => changeHours(deps, await actorOf(c), params.shop, body))
  mount(app, hours.previewHours, async ({ params, body, c }) => previewHours(deps, await actorOf(c), params.shop, body))
  mount(app, hours.addTimeOff, async ({ params, body, c }) => addTimeOff(deps, await actorOf(c), params.shop, body))
  mount(app, hours.previewTimeOff, async ({ params, body, c }) =>
    previewTimeOff(deps, await actorOf(c), params.shop, body),
  )
  mount(app, hours.removeTimeOff, async ({ params, c }) => removeTimeOff(deps, await actorOf(c), params))
  mount(app, hours.askForTimeOff, async ({ params, body, c }) =>
    askForTimeOff(deps, await actorOf(c), params.shop, body),
  )
  mount(app, hours.declineTimeOff, async ({ params, body, c }) =>
    declineTimeOff(deps, await actorOf(c), params, body.word),
  )
  mount(app, hours.withdrawTimeOff, async ({ params, c }) => withdrawTimeOff(deps, await actorOf(c), params))
}
