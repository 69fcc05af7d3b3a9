import { messages } from '#web/messages/messages.ts'
import source from './empty-wall.json' with { type: 'json' }
export const emptyWall = messages('looks/empty-wall', source)
