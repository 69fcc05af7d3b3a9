import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

export type ErrorStateProps = Omit<EmptyStateProps, 'icon' | 'action'> & {
  icon?: EmptyStateProps['icon']
  retryLabel: string
  onRetry: () => void
  retrying?: boolean
  /** A second action beside the retry. */
  action?: ReactNode
}

/** Says what happened and what to do. */
export function ErrorState({ icon = 'retry', retryLabel, onRetry, retrying, action, ...rest }: ErrorStateProps) {
  return (
    <div role="alert" className="contents">
      <EmptyState
        {...rest}
        icon={icon}
        action={
          <>
            <Button tone="line" onClick={onRetry} working={retrying ?? false}>
              {retryLabel}
            </Button>
            {action}
          </>
        }
      />
    </div>
  )
}
