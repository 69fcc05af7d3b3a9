import { createCalendar, Interaction, ResourceTimeGrid } from '@event-calendar/core'
import '@event-calendar/core/index.css'
import { MONDAY, makeWeek } from '../week.ts'

const { columns, blocks } = makeWeek()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
root.style.height = '100vh'
createCalendar(root, [ResourceTimeGrid, Interaction], {
  view: 'resourceTimeGridDay',
  date: MONDAY,
  slotMinTime: '09:00',
  slotMaxTime: '19:00',
  slotDuration: '00:15',
  height: '100vh',
  editable: true,
  resources: columns.map(({ resourceId, name }) => ({ id: resourceId, title: name })),
  events: blocks.map(({ id, startsAt, endsAt, places, appointment }) => ({
    id,
    resourceIds: places.map(({ resourceId }) => resourceId),
    start: startsAt.slice(0, 19),
    end: endsAt.slice(0, 19),
    title: appointment?.client.name ?? '',
  })),
  eventDrop: () => {
    document.body.dataset.dropped = ''
  },
})
