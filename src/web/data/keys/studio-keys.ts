import { group, kind } from './keys.ts'

/** The keys of what a shop's people read. */
export const studioKeys = (shop: string) => ofStudio('me', 'studio', shop)

function ofStudio(...of: string[]) {
  return {
    shop: kind(...of, 'shop'),
    settings: kind(...of, 'settings'),
    coming: kind(...of, 'coming'),
    upload: kind<[id: string]>(...of, 'upload'),
    looks: kind<[filter: object]>(...of, 'looks'),
    look: kind<[id: string]>(...of, 'look'),
    choices: kind(...of, 'choices'),
    services: kind(...of, 'services'),
    servicePreview: kind<[id: string | null, body: object]>(...of, 'service-preview'),
    rooms: kind(...of, 'rooms'),
    tax: kind(...of, 'tax'),
    receipts: kind<[of: string]>(...of, 'receipts'),
    products: kind(...of, 'products'),
    deposits: kind(...of, 'deposits'),
    depositTerms: kind(...of, 'deposit-terms'),
    day: kind<[on: string]>(...of, 'day'),
    report: kind<[period: object]>(...of, 'report'),
    hours: kind<[on: string]>(...of, 'hours'),
    timeOffPreview: kind<[body: object]>(...of, 'time-off-preview'),
    appointments: kind<[filter: object]>(...of, 'appointments'),
    appointment: kind<[id: string]>(...of, 'appointment'),
    waitlist: kind(...of, 'waitlist'),
    calendar: kind<[from: string, days: number]>(...of, 'calendar'),
    today: kind(...of, 'today'),
    voices: kind<[state: string, kind?: string]>(...of, 'voices'),
    clients: {
      ...group(...of, 'clients'),
      list: kind<[filter: object]>(...of, 'clients', 'list'),
      card: kind<[id: string]>(...of, 'clients', 'card'),
      visits: kind<[id: string, after: string]>(...of, 'clients', 'visits'),
    },
    team: {
      ...group(...of, 'team'),
      members: kind(...of, 'team', 'members'),
      invitations: kind(...of, 'team', 'invitations'),
      work: kind<[member: string]>(...of, 'team', 'work'),
    },
    walkIn: {
      services: kind(...of, 'desk', 'services'),
      times: kind<[asked: object]>(...of, 'desk', 'times'),
      slot: kind<[asked: object]>(...of, 'desk', 'slot'),
      check: kind<[asked: object]>(...of, 'desk', 'check'),
      clients: kind<[text: string]>(...of, 'desk', 'clients'),
    },
  }
}
