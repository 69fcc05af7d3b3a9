import * as bookings from '#contract/booking/bookings.ts'
import * as calendar from '#contract/booking/calendar.ts'
import * as cart from '#contract/booking/cart.ts'
import * as line from '#contract/booking/line.ts'
import * as pastVisits from '#contract/booking/past-visits.ts'
import * as ownReceipts from '#contract/booking/receipts.ts'
import * as times from '#contract/booking/times.ts'
import * as waiting from '#contract/booking/waiting.ts'
import * as deskAppointment from '#contract/desk/appointment.ts'
import * as deskCalendar from '#contract/desk/calendar.ts'
import * as deskClientFiles from '#contract/desk/client-files.ts'
import * as deskClientUpkeep from '#contract/desk/client-upkeep.ts'
import * as deskClients from '#contract/desk/clients.ts'
import * as deskCloseVisit from '#contract/desk/close-visit.ts'
import * as deskDays from '#contract/desk/days.ts'
import * as deskMoves from '#contract/desk/moves.ts'
import * as deskPayments from '#contract/desk/payments.ts'
import * as deskReceipts from '#contract/desk/receipts.ts'
import * as deskStates from '#contract/desk/states.ts'
import * as deskToday from '#contract/desk/today.ts'
import * as deskWalkIn from '#contract/desk/walk-in.ts'
import * as account from '#contract/identity/account.ts'
import * as demoAccounts from '#contract/identity/demo-accounts.ts'
import * as identity from '#contract/identity/identity.ts'
import * as oidc from '#contract/identity/oidc.ts'
import * as ownData from '#contract/identity/own-data.ts'
import * as passkeys from '#contract/identity/passkeys.ts'
import * as installation from '#contract/installation.ts'
import * as followed from '#contract/looks/followed.ts'
import * as looks from '#contract/looks/looks.ts'
import * as photos from '#contract/looks/photos.ts'
import * as plan from '#contract/looks/plan.ts'
import * as saved from '#contract/looks/saved.ts'
import * as search from '#contract/looks/search.ts'
import * as shops from '#contract/looks/shops.ts'
import * as mailbox from '#contract/mailbox.ts'
import * as noticeChoices from '#contract/notices/choices.ts'
import * as notices from '#contract/notices/notices.ts'
import * as push from '#contract/notices/push.ts'
import * as shopNews from '#contract/notices/shop-news.ts'
import * as noticeTimes from '#contract/notices/times.ts'
import * as unsubscribe from '#contract/notices/unsubscribe.ts'
import * as opening from '#contract/opening/opening.ts'
import * as places from '#contract/opening/places.ts'
import * as setUp from '#contract/opening/set-up.ts'
import * as shopMoves from '#contract/opening/shop-moves.ts'
import * as appeals from '#contract/operator/appeals.ts'
import * as moderation from '#contract/operator/moderation.ts'
import * as openingInvitations from '#contract/operator/opening-invitations.ts'
import * as operatorAudit from '#contract/operator/operator-audit.ts'
import * as operatorCategories from '#contract/operator/operator-categories.ts'
import * as operatorOverview from '#contract/operator/operator-overview.ts'
import * as operatorPeople from '#contract/operator/operator-people.ts'
import * as operatorShops from '#contract/operator/operator-shops.ts'
import * as searchTerms from '#contract/operator/search-terms.ts'
import * as siteSettings from '#contract/operator/site-settings.ts'
import * as sharing from '#contract/sharing/sharing.ts'
import * as together from '#contract/sharing/together.ts'
import * as deposits from '#contract/studio/deposits.ts'
import * as invitations from '#contract/studio/invitations.ts'
import * as products from '#contract/studio/products.ts'
import * as studioReports from '#contract/studio/reports.ts'
import * as studioAppointments from '#contract/studio/studio-appointments.ts'
import * as studioHours from '#contract/studio/studio-hours.ts'
import * as studioLooks from '#contract/studio/studio-looks.ts'
import * as studioRooms from '#contract/studio/studio-rooms.ts'
import * as studioServices from '#contract/studio/studio-services.ts'
import * as studioSettings from '#contract/studio/studio-settings.ts'
import * as studioTeam from '#contract/studio/studio-team.ts'
import * as studioUploads from '#contract/studio/studio-uploads.ts'
import * as studioWaiting from '#contract/studio/studio-waiting.ts'
import * as studioTax from '#contract/studio/tax.ts'
import * as comments from '#contract/voices/comments.ts'
import * as reports from '#contract/voices/reports.ts'
import * as reviews from '#contract/voices/reviews.ts'
import * as studioVoices from '#contract/voices/studio-voices.ts'
import type { RouteInput, RouteOutput, RouteSpec } from './route.ts'

/** Every module that declares routes; a route needs no other registration. */
const modules = [
  bookings,
  calendar,
  cart,
  line,
  pastVisits,
  ownReceipts,
  times,
  waiting,
  deskAppointment,
  deskCalendar,
  deskClientFiles,
  deskClientUpkeep,
  deskClients,
  deskCloseVisit,
  deskDays,
  deskMoves,
  deskPayments,
  deskReceipts,
  deskStates,
  deskToday,
  deskWalkIn,
  account,
  identity,
  demoAccounts,
  oidc,
  passkeys,
  ownData,
  notices,
  noticeChoices,
  noticeTimes,
  shopNews,
  push,
  unsubscribe,
  looks,
  plan,
  photos,
  followed,
  saved,
  search,
  sharing,
  together,
  shops,
  opening,
  places,
  setUp,
  shopMoves,
  invitations,
  studioAppointments,
  studioHours,
  studioLooks,
  deposits,
  products,
  studioReports,
  studioRooms,
  studioServices,
  studioSettings,
  studioTax,
  studioTeam,
  studioUploads,
  studioWaiting,
  comments,
  reports,
  reviews,
  studioVoices,
  appeals,
  moderation,
  openingInvitations,
  operatorAudit,
  operatorCategories,
  operatorOverview,
  operatorPeople,
  operatorShops,
  searchTerms,
  siteSettings,
  installation,
  mailbox,
] as const

type RoutesOf<M> = M extends unknown ? Extract<M[keyof M], RouteSpec> : never
type Declared = RoutesOf<(typeof modules)[number]>

/** All routes. The server mounts them, OpenAPI describes them, the client's types derive from them. */
export const routes: readonly Declared[] = modules
  .flatMap((module) => Object.values<unknown>(module).filter(isRoute))
  // The order of a module's exports depends on the loader.
  .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))

/** Limited by what they cost. */
export const costlyRoutes: readonly RouteSpec[] = routes.filter((route: RouteSpec) => route.isCostly)

/** Answered to all visitors from one computation. */
export const sharedRoutes: readonly RouteSpec[] = routes.filter((route: RouteSpec) => route.isShared)

/** Refused under load, so that the others are answered. */
export const yieldingRoutes = routes.flatMap(({ path, yields }: RouteSpec) => (yields ? [{ path, yields }] : []))

function orderOf({ path, method }: RouteSpec): string {
  return `${path} ${method}`
}

function isRoute(value: unknown): value is Declared {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'action' in value
}

type Key<R extends RouteSpec> = `${Uppercase<R['method']>} ${R['path']}`

/** The client's view: 'GET /api/looks/{id}' to its input and output. Types only, so no schema reaches the browser. */
export type Calls = {
  [R in Declared as Key<R>]: { input: RouteInput<R>; output: RouteOutput<R> }
}
