import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { ToastBody, toastClass } from './toast-body.tsx'
import { type ToastMessage, takeToasts } from './toasts.ts'

const manager = Toast.createToastManager<ToastMessage>()
const shownMs = 6000

export function ToastStack({ label, closeLabel }: { label: string; closeLabel: string }) {
  useEffect(
    () =>
      takeToasts(({ id, ...toast }) => {
        const timeout = toast.forMs ?? shownMs
        manager.add({ ...(id !== undefined && { id }), title: toast.words, data: toast, timeout })
      }),
    [],
  )
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className="toasts fixed z-60 inset-x-4 bottom-20 md:bottom-6 md:inset-s-auto md:inset-e-6 md:w-105 flex flex-col gap-2 outline-none"
        >
          <Toasts closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, close } = Toast.useToastManager<ToastMessage>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right', 'left']}
      className={`${toastClass} w-full shadow-float transition-[opacity,translate] duration-(--mid) data-starting-style:opacity-0 data-starting-style:translate-y-1 data-ending-style:opacity-0 data-limited:hidden`}
    >
      <ToastBody
        {...(toast.data ?? { words: '' })}
        words={<Toast.Title render={<span />} />}
        closeLabel={closeLabel}
        onClose={() => close(toast.id)}
      />
    </Toast.Root>
  ))
}
