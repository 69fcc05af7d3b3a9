import { type CSSProperties, memo } from 'react'
import type { Block } from '#web/data/desk/calendar.ts'
import { PrivatePicture } from '#web/features/references/private-picture.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { builtIn } from '#web/messages/built-in.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { PX_PER_MIN } from '../layout/axis.ts'
import { HoldLeft } from './hold-left.tsx'

const ONE_LINE_UNDER = 34
const THIRD_LINE_FROM = 55
const WITH_PICTURES_FROM = 40

export type GridBlockProps = {
  block: Block
  blockKey: string
  topPx: number
  minutes: number
  lane: number
  lanes: number
  colour: number
  /** whose column it is, or which day */
  who: string
  time: string
  start: string
  state: string
  isChosen: boolean
  isTabStop: boolean
}

/** One appointment or hold. The grid handles its events: what it shows changes only with its own data. */
export const GridBlock = memo(function GridBlock({ block, blockKey, minutes, ...rest }: GridBlockProps) {
  const m = useMessages('calendar', calendar)
  const { topPx, lane, lanes, colour, who, time, start, state, isChosen, isTabStop } = rest
  const { appointment, hold } = block
  const isTiny = minutes < ONE_LINE_UNDER
  const hasThirdLine = minutes >= THIRD_LINE_FROM
  const mark = appointment && markOf(appointment)
  const fact = hold ? (
    <HoldLeft expiresAt={hold.expiresAt} service={hold.serviceName} />
  ) : (
    state || appointment?.serviceName
  )
  // What has no room on the block is still part of its name.
  const unseen = [isTiny && time, !hasThirdLine && (appointment ?? hold)?.serviceName, who, !hasThirdLine && state]
  const pictures = appointment?.references.flatMap(({ photo }) => photo ?? []).slice(0, 2) ?? []
  return (
    <button
      type="button"
      data-block={block.id}
      data-key={blockKey}
      aria-describedby="calendar-help"
      tabIndex={isTabStop ? 0 : -1}
      className={classNames(
        'cal-block',
        hold ? 'cal-hold' : `cal-s${(colour % 6) + 1}`,
        isTiny && 'cal-tiny',
        isChosen && 'cal-chosen',
        appointment?.state === 'requested' && 'cal-request',
        appointment?.state === 'no_show' && 'cal-missed',
      )}
      style={
        {
          '--top': `${topPx}px`,
          height: Math.max(16, minutes * PX_PER_MIN - 2),
          insetInlineStart: `calc(5px + (100% - 12px) * ${lane / lanes})`,
          width: `calc((100% - 12px) / ${lanes} - ${lanes > 1 ? 2 : 0}px)`,
        } as CSSProperties
      }
    >
      <span className="cal-time">
        {isTiny ? start : time}
        {!isTiny && mark && <Icon name={mark} size="s" className="inline!" />}
        {!isTiny && !hasThirdLine && <span aria-hidden="true"> · {fact}</span>}
      </span>
      <b className="cal-name">{appointment?.client.name ?? m.heldByClient}</b>
      {isTiny && (
        <span aria-hidden="true" className="cal-service">
          {fact}
        </span>
      )}
      {isTiny && mark && <Icon name={mark} size="s" className="cal-mark" />}
      {hasThirdLine && (
        <span className="cal-service">
          {hold ? (
            <HoldLeft expiresAt={hold.expiresAt} service={hold.serviceName} />
          ) : (
            [state, appointment?.serviceName].filter(Boolean).join(' · ')
          )}
        </span>
      )}
      <span className="sr-only">
        {builtIn.comma}
        {afterEachOther(unseen)}
      </span>
      {pictures.length > 0 && minutes >= WITH_PICTURES_FROM && lanes === 1 && (
        <span className="cal-references">
          {pictures.map((photo) => (
            <PrivatePicture key={photo.access} photo={photo} sizes="22px" alt="" />
          ))}
        </span>
      )}
      {appointment && <span className="cal-edge" data-edge="" />}
    </button>
  )
})

/** Here or done, did not come, or late; the block's name says which in words. */
function markOf({ state, arrivedAt, lateMin }: NonNullable<Block['appointment']>): IconName | null {
  if (state === 'no_show') return 'cross'
  if (state === 'completed' || arrivedAt) return 'check'
  return lateMin ? 'clock' : null
}
