import { createRoot } from 'react-dom/client'
import { TimeGrid } from '#web/screens/studio/calendar/grid/time-grid.tsx'
import { viewOf } from '#web/screens/studio/calendar/grid/view.ts'
import { createDraftStore } from '#web/screens/studio/calendar/moving/draft-store.ts'
import { makeWeek } from './week.ts'
import '#web/ui/styles/tokens.css'
import '#web/screens/studio/calendar/calendar.css'

const calendar = makeWeek()
const view = viewOf(calendar, null)
const root = document.getElementById('root')!
performance.mark('mount')
createRoot(root).render(
  <main className="cal" style={{ height: '100vh' }}>
    <TimeGrid
      {...{ shop: 'shop', calendar, view, label: 'Day', shownColumn: 0, chosenId: undefined, onBook: () => {} }}
      store={createDraftStore()}
      onShown={() => {}}
      onOpen={() => {}}
      onBlock={() => {}}
      onDrop={() => {
        document.body.dataset.dropped = ''
      }}
    />
  </main>,
)
