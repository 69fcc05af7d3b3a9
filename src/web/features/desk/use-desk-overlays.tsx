import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { WalkInStart } from '#web/features/walk-in/use-walk-in.ts'

const AppointmentPanel = lazy(() =>
  import('#web/features/appointment-panel/appointment-panel.tsx').then(({ AppointmentPanel }) => ({
    default: AppointmentPanel,
  })),
)
const WalkInDialog = lazy(() =>
  import('#web/features/walk-in/walk-in-dialog.tsx').then(({ WalkInDialog }) => ({ default: WalkInDialog })),
)

type DeskOverlays = {
  shop: string
  /** the id of the appointment in the address */
  appointment: string | undefined
  onClose: () => void
}

/** The appointment panel and the walk-in dialog over a screen of the desk. */
export function useDeskOverlays({ shop, appointment, onClose }: DeskOverlays) {
  const [walkIn, setWalkIn] = useState<Omit<WalkInStart, 'shop'> | null>(null)
  const close = () => setWalkIn(null)
  const overlays: ReactNode = (
    <>
      {appointment && (
        <Suspense>
          <AppointmentPanel shop={shop} id={appointment} onClose={onClose} />
        </Suspense>
      )}
      {walkIn && (
        <Suspense>
          <WalkInDialog shop={shop} {...walkIn} onClose={close} onBooked={close} />
        </Suspense>
      )}
    </>
  )
  return { openWalkIn: (start: Omit<WalkInStart, 'shop'>) => setWalkIn(start), overlays }
}
