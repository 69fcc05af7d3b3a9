import { messages } from '#web/messages/messages.ts'
import source from './photos.json' with { type: 'json' }

export const photos = messages('looks/photos', source)
