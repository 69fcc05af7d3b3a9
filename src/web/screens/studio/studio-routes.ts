import { AppointmentsSkeleton } from './bookings/appointments-shape.tsx'
import { parseShow } from './bookings/show.ts'
import { parseCalendar } from './calendar/calendar-search.ts'
import { CalendarSkeleton } from './calendar/calendar-shape.tsx'
import { parseClients } from './clients/client-search.ts'
import { ClientsSkeleton } from './clients/clients-shape.tsx'
import { EditorShape } from './editor/editor-shape.tsx'
import { parseHours } from './hours/hours-search.ts'
import { HoursSkeleton } from './hours/hours-shape.tsx'
import { parseTimeOff } from './hours/time-off/time-off-search.ts'
import { parseFilter } from './looks/filter.ts'
import { LooksSkeleton } from './looks/looks-shape.tsx'
import { parseMoney } from './money/money-search.ts'
import { MoneySkeleton } from './money/money-shape.tsx'
import { placeShapes } from './place-shapes.ts'
import { parseReports } from './reports/reports-search.ts'
import { ReportsSkeleton } from './reports/reports-shape.tsx'
import { ServicesSkeleton } from './services/services-shape.tsx'
import { SettingsSkeleton } from './settings/settings-shape.tsx'
import { place } from './studio-place.ts'
import { TeamSkeleton } from './team/team-shape.tsx'
import { parseToday } from './today/today-search.ts'
import { TodayShape } from './today/today-shape.tsx'
import { parseVoices } from './voices/voices-search.ts'
import { VoicesSkeleton } from './voices/voices-shape.tsx'
import { WaitlistSkeleton } from './waitlist/waitlist-shape.tsx'

/**
 * Every place of the studio, in the order of its navigation. To add one:
 * 1. its path in `StudioPath` (data/studio/studio-path.ts), which types the links: `studioPath(shop, 'services/:id', { id })`;
 * 2. an entry here. Its screen takes `StudioScreenProps<'services/:id', Search>`: { shop, params: { id }, search };
 *    `action` is a row of may.ts; `search` parses the query (left out: the raw strings);
 * 3. with `navigation`, its label in `studio.places` (messages/en/studio.ts) and its shape in place-shapes.ts.
 * A path such as 'services/:id' marks the entry of 'services' as current. The compiler names what is missing.
 */
export const studioRoutes = [
  place({
    path: 'today',
    action: 'appointment.run',
    search: parseToday,
    load: async () => (await import('./today/today-screen.tsx')).TodayScreen,
    Skeleton: TodayShape,
    navigation: { label: 'today', shape: placeShapes.today, onPhone: 'bar' },
  }),
  place({
    path: 'calendar',
    action: 'appointment.run',
    search: parseCalendar,
    load: async () => (await import('./calendar/calendar-screen.tsx')).CalendarScreen,
    Skeleton: CalendarSkeleton,
    navigation: { label: 'calendar', shape: placeShapes.calendar, onPhone: 'bar' },
  }),
  place({
    path: 'looks',
    action: 'studio.view',
    search: parseFilter,
    load: async () => (await import('./looks/looks-screen.tsx')).LooksScreen,
    Skeleton: LooksSkeleton,
    navigation: { label: 'looks', shape: placeShapes.looks, onPhone: 'bar' },
  }),
  place({
    path: 'looks/:id',
    action: 'studio.view',
    load: async () => (await import('./editor/look-editor.tsx')).LookEditor,
    Skeleton: EditorShape,
  }),
  place({
    path: 'bookings',
    action: 'studio.view',
    search: parseShow,
    load: async () => (await import('./bookings/appointments-screen.tsx')).AppointmentsScreen,
    Skeleton: AppointmentsSkeleton,
    navigation: { label: 'bookings', shape: placeShapes.bookings, onPhone: 'bar' },
  }),
  place({
    path: 'waitlist',
    action: 'appointment.run',
    load: async () => (await import('./waitlist/waitlist-screen.tsx')).WaitlistScreen,
    Skeleton: WaitlistSkeleton,
    navigation: { label: 'waitlist', shape: placeShapes.waitlist, onPhone: 'more' },
  }),
  place({
    path: 'services',
    action: 'shop.run',
    load: async () => (await import('./services/services-screen.tsx')).ServicesScreen,
    Skeleton: ServicesSkeleton,
    navigation: { label: 'services', shape: placeShapes.services, onPhone: 'more' },
  }),
  place({
    path: 'services/:id',
    action: 'shop.run',
    load: async () => (await import('./services/editor/service-editor.tsx')).ServiceEditor,
    Skeleton: ServicesSkeleton,
  }),
  place({
    path: 'rooms',
    action: 'shop.run',
    load: async () => (await import('./rooms/rooms-screen.tsx')).RoomsScreen,
    Skeleton: ServicesSkeleton,
    navigation: { label: 'rooms', shape: placeShapes.rooms, onPhone: 'more' },
  }),
  place({
    path: 'hours',
    action: 'studio.view',
    search: parseHours,
    load: async () => (await import('./hours/hours-screen.tsx')).HoursScreen,
    Skeleton: HoursSkeleton,
    navigation: { label: 'hours', shape: placeShapes.hours, onPhone: 'more' },
  }),
  place({
    path: 'hours/time-off',
    action: 'studio.view',
    search: parseTimeOff,
    load: async () => (await import('./hours/time-off/time-off-screen.tsx')).TimeOffScreen,
    Skeleton: HoursSkeleton,
  }),
  place({
    path: 'team',
    action: 'studio.view',
    load: async () => (await import('./team/team-screen.tsx')).TeamScreen,
    Skeleton: TeamSkeleton,
    navigation: { label: 'team', shape: placeShapes.team, onPhone: 'more' },
  }),
  place({
    path: 'team/:member',
    action: 'studio.view',
    load: async () => (await import('./team/member-screen.tsx')).MemberScreen,
    Skeleton: TeamSkeleton,
  }),
  place({
    path: 'clients',
    action: 'client.view',
    search: parseClients,
    load: async () => (await import('./clients/clients-screen.tsx')).ClientsScreen,
    Skeleton: ClientsSkeleton,
    navigation: { label: 'clients', shape: placeShapes.clients, onPhone: 'more' },
  }),
  place({
    path: 'clients/:id',
    action: 'client.view',
    search: parseClients,
    load: async () => (await import('./clients/clients-screen.tsx')).ClientScreen,
    Skeleton: ClientsSkeleton,
  }),
  place({
    path: 'money',
    action: 'shop.run',
    search: parseMoney,
    load: async () => (await import('./money/money-screen.tsx')).MoneyScreen,
    Skeleton: MoneySkeleton,
    navigation: { label: 'money', shape: placeShapes.money, onPhone: 'more' },
  }),
  place({
    path: 'money/goods',
    action: 'shop.run',
    load: async () => (await import('./money/goods/goods-screen.tsx')).GoodsScreen,
    Skeleton: ServicesSkeleton,
  }),
  place({
    path: 'money/tax',
    action: 'shop.run',
    load: async () => (await import('./money/tax/tax-screen.tsx')).TaxScreen,
    Skeleton: ServicesSkeleton,
  }),
  place({
    path: 'receipts/:id',
    action: 'appointment.run',
    load: async () => (await import('./receipts/receipt-screen.tsx')).ReceiptScreen,
    Skeleton: ServicesSkeleton,
  }),
  place({
    path: 'money/deposits',
    action: 'shop.run',
    load: async () => (await import('./money/deposits/deposits-screen.tsx')).DepositsScreen,
    Skeleton: ServicesSkeleton,
  }),
  place({
    path: 'money/deposits/rules',
    action: 'shop.run',
    load: async () => (await import('./money/deposits/rules-screen.tsx')).RulesScreen,
    Skeleton: ServicesSkeleton,
  }),
  place({
    path: 'voices',
    action: 'voice.answer',
    search: parseVoices,
    load: async () => (await import('./voices/voices-screen.tsx')).VoicesScreen,
    Skeleton: VoicesSkeleton,
    navigation: { label: 'voices', shape: placeShapes.voices, onPhone: 'more' },
  }),
  place({
    path: 'reports',
    action: 'shop.run',
    search: parseReports,
    load: async () => (await import('./reports/reports-screen.tsx')).ReportsScreen,
    Skeleton: ReportsSkeleton,
    navigation: { label: 'reports', shape: placeShapes.reports, onPhone: 'more' },
  }),
  place({
    path: 'settings',
    action: 'shop.own',
    load: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
    Skeleton: SettingsSkeleton,
    navigation: { label: 'settings', shape: placeShapes.settings, onPhone: 'more' },
  }),
] as const
