import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'

export type NoteTone = 'info' | 'ok' | 'warn' | 'bad'

/** From Lucide (ISC licence); no other component shows it. */
const warning = ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01']

const tones: Record<NoteTone, { icon: IconName; ground: string; word: string }> = {
  info: { icon: 'info', ground: 'bg-sunken', word: '' },
  ok: { icon: 'check', ground: 'bg-ok-wash', word: 'text-ok' },
  warn: { icon: warning, ground: 'bg-warn-wash', word: 'text-warn' },
  bad: { icon: 'alert', ground: 'bg-bad-wash', word: 'text-bad' },
}

export type NoteProps = {
  tone?: NoteTone
  icon?: IconName
  /** The first words, in the colour of the tone. */
  lead?: ReactNode
  children?: ReactNode
  /** Announces it when it appears: only for something that happened after the page loaded. */
  announce?: boolean
  className?: string
}

export function Note({ tone = 'info', icon, lead, children, announce, className }: NoteProps) {
  const { icon: own, ground, word } = tones[tone]
  return (
    <div
      role={announce ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 px-4 py-3.5 rounded-ctl text-t2', ground, className)}
    >
      <Icon name={icon ?? own} className={word} />
      <div className="min-w-0">
        {lead && <b className={classNames('font-press', word)}>{lead}</b>} {children}
      </div>
    </div>
  )
}
