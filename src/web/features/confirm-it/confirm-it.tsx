import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { isProblem, Problem } from '#web/data/api/problem.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const ConfirmForm = lazy(() => import('./confirm-form.tsx').then(({ ConfirmForm }) => ({ default: ConfirmForm })))

type Confirmed = <T>(act: () => Promise<T>) => Promise<T>
type Waiting = { resolve: () => void; reject: (problem: Problem) => void }

const ConfirmContext = createContext<Confirmed>((act) => act())

/** Runs an action; if it needs a recent sign-in, asks "Is it you?" and retries. */
export function useConfirmed(): Confirmed {
  return useContext(ConfirmContext)
}

export function ConfirmIt({ children }: { children: ReactNode }) {
  const { confirm: m } = useMessages('account', account)
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const confirmed = useCallback<Confirmed>(async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!isProblem(error, 'recent_sign_in_needed')) throw error
      await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject }))
      return act()
    }
  }, [])

  function close() {
    setWaiting(null)
    waiting?.reject(new Problem('cancelled'))
  }

  function goOn() {
    setWaiting(null)
    waiting?.resolve()
  }

  return (
    <ConfirmContext value={confirmed}>
      {children}
      <Dialog open={waiting !== null} onOpenChange={(isOpen) => !isOpen && close()} title={m.title}>
        <p className="text-t2 text-quiet">{m.sentence}</p>
        <Suspense fallback={<Skeleton className="h-34 mt-5 rounded-ctl" />}>
          <ConfirmForm onDone={goOn} onCancel={close} />
        </Suspense>
      </Dialog>
    </ConfirmContext>
  )
}
