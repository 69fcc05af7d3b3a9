import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Booked } from './group-days.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then(({ MoveDialog }) => ({ default: MoveDialog })))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog })))

export type Asked = { what: 'move' | 'cancel'; booked: Booked }
export type Ask = (what: Asked['what'], booked: Booked) => void

/** State of the open action (such as cancel or move) on an appointment, with its dialog. first: the one to begin with. */
export function useAppointmentDialog(first: Asked | null = null): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState(first)
  const close = () => setAsked(null)
  const Asked = asked?.what === 'move' ? MoveDialog : CancelDialog
  return {
    ask: (what, booked) => setAsked({ what, booked }),
    dialog: asked && (
      <Suspense>
        <Asked booked={asked.booked} onClose={close} />
      </Suspense>
    ),
  }
}
