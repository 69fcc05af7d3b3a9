import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

export const toastClass =
  'flex items-center gap-3 min-h-13 max-w-105 py-1 ps-4 pe-2 rounded-ctl bg-ink text-paper text-t2 [--focus:var(--paper)]'

export type ToastBodyProps = {
  words: ReactNode
  icon?: IconName
  thumb?: ReactNode
  action?: { label: string; onPress: () => void }
  aside?: { label: string; onPress: () => void }
  closeLabel?: string
  onClose?: () => void
}

export function ToastBody({ words, icon, thumb, action, aside, closeLabel, onClose }: ToastBodyProps) {
  return (
    <>
      {thumb ? (
        <span className="w-8 h-10 shrink-0 overflow-hidden rounded-in">{thumb}</span>
      ) : (
        icon && <Icon name={icon} />
      )}
      <span className="min-w-0 grow wrap-anywhere">{words}</span>
      {[action, aside].map(
        (each) =>
          each && (
            <button
              key={each.label}
              type="button"
              onClick={() => {
                each.onPress()
                onClose?.()
              }}
              className="h-11 px-3 rounded-inner font-strong whitespace-nowrap"
            >
              {each.label}
            </button>
          ),
      )}
      {onClose && (
        <button type="button" aria-label={closeLabel} onClick={onClose} className="grid place-items-center size-11">
          <Icon name="cross" size="s" />
        </button>
      )}
    </>
  )
}
