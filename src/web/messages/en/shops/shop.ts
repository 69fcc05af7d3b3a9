import { afterEachOther } from '#web/messages/after-each-other.ts'
import { messages } from '#web/messages/messages.ts'
import source from './shop.json' with { type: 'json' }

const m = messages('shops/shop', source)

export const shop = {
  ...m,
  place: (district: string | null, city: string | null) => afterEachOther([district, city]),
}
