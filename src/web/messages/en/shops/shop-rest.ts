import { messages } from '#web/messages/messages.ts'
import source from './shop-rest.json' with { type: 'json' }

/** The lower half of a shop's page, lazy-loaded near the viewport. */
export const shopRest = messages('shops/shop-rest', source)
