import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CaseItem } from '#web/data/operator/moderation.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { MorePages } from '#web/features/query-list/query-list.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { moderation } from '#web/messages/en/operator/moderation.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { CasePhoto } from './case-photo.tsx'

type CaseListProps = {
  items: readonly CaseItem[]
  state: 'waiting' | 'decided'
  selected: string | undefined
  chosen: readonly string[]
  list: UseInfiniteQueryResult<InfiniteData<unknown>>
  onChoose: (id: string) => void
  onOpen: () => void
}

/** Every case of the page; a tick chooses it for a decision about several. */
export function CaseList({ items, state, selected, chosen, list, onChoose, onOpen }: CaseListProps) {
  const m = useMessages('moderation', moderation)
  return (
    <section aria-label={m.list[state]} aria-busy={list.isPlaceholderData}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {items.map((item) => (
          <CaseRow
            key={item.id}
            item={item}
            state={state}
            isSelected={item.id === selected}
            isChosen={chosen.includes(item.id)}
            onChoose={() => onChoose(item.id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {list.hasNextPage && <MorePages read={list} line={m.count(items.length)} words={m} />}
    </section>
  )
}

type CaseRowProps = {
  item: CaseItem
  state: 'waiting' | 'decided'
  isSelected: boolean
  isChosen: boolean
  onChoose: () => void
  onOpen: () => void
}

function CaseRow({ item, state, isSelected, isChosen, onChoose, onOpen }: CaseRowProps) {
  const m = useMessages('moderation', moderation)
  const format = useFormat()
  const { subject } = item
  const title = subject.title || m.untitled(subject.kind)
  const where = afterEachOther([m.kinds[subject.kind], subject.kind !== 'shop' && subject.shop?.name])
  return (
    <li
      className={classNames(
        'flex items-center gap-1 ps-1 rounded-ctl hover:bg-sunken transition-colors',
        isSelected && 'bg-sunken',
      )}
    >
      {state === 'waiting' && (
        <label className="grid place-items-center size-11 shrink-0 cursor-pointer">
          <input
            type="checkbox"
            aria-label={m.choose(title)}
            checked={isChosen}
            onChange={onChoose}
            className="size-4 accent-ink"
          />
        </label>
      )}
      <Link
        {...operatorPath('moderation')}
        search={{ ...(state === 'decided' && { state }), case: item.id }}
        replace
        resetScroll={false}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onOpen}
        className="flex items-center gap-3 grow min-w-0 p-2 ps-0 rounded-ctl"
      >
        {item.photo && (
          <span className="block w-10 h-12 shrink-0 overflow-hidden rounded-[8px] bg-sunken">
            <CasePhoto photo={item.photo} sizes="40px" alt="" />
          </span>
        )}
        <span className="grow min-w-0">
          <b className="block text-t2 font-press truncate">{title}</b>
          <span className="block text-t1 text-quiet truncate">
            {where} · {format.ago(item.decidedAt ?? item.waitingSince)}
          </span>
          <Marks item={item} />
        </span>
      </Link>
    </li>
  )
}

function Marks({ item }: { item: CaseItem }) {
  const m = useMessages('moderation', moderation)
  const { decision } = item
  return (
    <span className="flex flex-wrap gap-1 mt-0.5 empty:hidden">
      {item.hasAppeal && <Badge tone="warn">{m.marks.appeal}</Badge>}
      {item.state === 'decided' && decision && <Badge>{m.done[decision]}</Badge>}
      {item.openReports > 1 && <Badge>{m.reports(item.openReports)}</Badge>}
      {item.isAsked && <Badge tone="tag">{m.marks.asked}</Badge>}
      {item.isRepeatOffender && <Badge tone="bad">{m.marks.repeat}</Badge>}
      {item.isFromFalseReporters && <Badge tone="tag">{m.marks.falseReporters}</Badge>}
    </span>
  )
}
