import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { deskAppointmentQuery, useLiveAppointment } from '#web/data/desk/appointment.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { WideDialog } from '#web/ui/overlays/wide-dialog.tsx'
import { PanelBody } from './panel-body.tsx'
import { PanelHead } from './panel-head.tsx'
import { StateActions } from './state-actions.tsx'
import './appointment-panel.css'

export type AppointmentPanelProps = { shop: string; id: string; onClose: () => void }

/** Everything about one appointment: beside the page, which stays usable, or on a phone over it. */
export function AppointmentPanel({ shop, id, onClose }: AppointmentPanelProps) {
  const m = useMessages('panel', panel)
  const read = useQuery(deskAppointmentQuery(shop, id))
  useLiveAppointment(shop, id)
  const detail = read.data
  const name = detail?.card.name ?? ''
  const head = detail ? <PanelHead detail={detail} /> : <Skeleton className="h-5 w-40 rounded-in" />
  const footer = detail && <StateActions key={id} shop={shop} detail={detail} onClose={onClose} />
  return (
    <Frame id={id} label={m.label(name)} closeLabel={m.close} head={head} footer={footer} onClose={onClose}>
      {detail ? (
        <PanelBody key={id} shop={shop} detail={detail} />
      ) : read.isError ? (
        <ReadFailed read={read} />
      ) : (
        <div role="status" className="grid gap-4 pt-4">
          <span className="sr-only">{m.loading}</span>
          <Skeleton className="h-50 rounded-ctl" />
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-11 rounded-ctl" />
          ))}
        </div>
      )}
    </Frame>
  )
}

type FrameProps = {
  id: string
  label: string
  closeLabel: string
  head: ReactNode
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

function Frame({ id, label, closeLabel, head, footer, onClose, children }: FrameProps) {
  const isWide = useIsWide()
  if (!isWide)
    return (
      <WideDialog title={label} closeLabel={closeLabel} head={head} footer={footer} onClose={onClose}>
        <div className="panel-body">{children}</div>
      </WideDialog>
    )
  return (
    <SidePanel {...{ id, label, onClose }}>
      <div className="panel-head">
        {head}
        <IconButton icon="cross" label={closeLabel} onClick={onClose} />
      </div>
      <div className="panel-body">{children}</div>
      <div className="panel-foot">{footer}</div>
    </SidePanel>
  )
}

/** Takes the focus, gives it back to the block or button that opened it, and closes with Escape. */
function SidePanel({ id, label, onClose, children }: Pick<FrameProps, 'id' | 'label' | 'onClose' | 'children'>) {
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const opener = document.activeElement
    const block = () => document.querySelector<HTMLElement>(`[data-block="${id}"]`)
    panel.current?.focus({ preventScroll: true })
    block()?.scrollIntoView({ block: 'nearest', inline: 'center' })
    const leave = (event: KeyboardEvent) => {
      const isInOverlay =
        event.target instanceof Element && event.target.closest('[role$=dialog], [role=menu]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isInOverlay) close()
    }
    addEventListener('keydown', leave)
    return () => {
      removeEventListener('keydown', leave)
      const back = block() ?? (opener instanceof HTMLElement && opener.isConnected ? opener : null)
      back?.focus({ preventScroll: true })
    }
  }, [id])
  return (
    <aside ref={panel} tabIndex={-1} aria-label={label} className="panel">
      {children}
    </aside>
  )
}
