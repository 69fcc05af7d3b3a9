import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import {
  type CaseItem,
  type CaseVerdict,
  caseQuery,
  type DecidedCases,
  moderationQuery,
  undoDecisions,
} from '#web/data/operator/moderation.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { moderation } from '#web/messages/en/operator/moderation.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { placeShapes } from '../place-shapes.ts'
import { CaseList } from './case-list.tsx'
import { CaseSubject } from './case-subject.tsx'
import { commonVerdicts } from './common-verdicts.ts'
import { DecidePanel } from './decide-panel.tsx'
import { KeysDialog, KeysLine } from './keys-dialog.tsx'
import type { ModerationSearch } from './moderation-search.ts'
import { useModerationKeys } from './verdict-keys.ts'

/** The queue: its list, the case that is open, and what can be decided [O70]. Keys do everything. */
export function ModerationScreen({ search }: OperatorScreenProps<'moderation', ModerationSearch>) {
  const m = useMessages('moderation', moderation)
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = search
  const list = useInfiniteQuery({ ...moderationQuery({ state }), placeholderData: keepPreviousData })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const selected = search.case ?? items[0]?.id
  const at = items.findIndex(({ id }) => id === selected)
  const opened = useQuery({ ...caseQuery(selected ?? ''), enabled: selected !== undefined })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [picked, setPicked] = useState<CaseVerdict | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [hasKeys, setKeys] = useState(false)
  const last = useRef<DecidedCases['decided']>([])

  const bulk = items.filter(({ id }) => chosen.includes(id))
  const current = opened.data
  const targets = bulk.length > 0 ? bulk : current ? [current] : []
  const can = bulk.length > 0 ? commonVerdicts(bulk) : (current?.can ?? [])

  function open(id: string | undefined) {
    setPicked(null)
    void navigate({
      ...operatorPath('moderation'),
      search: { ...(state === 'decided' && { state }), ...(id && { case: id }) },
      replace: true,
      resetScroll: false,
    })
  }

  function go(by: 1 | -1) {
    setNotice(null)
    const next = items[at + by]
    if (next) open(next.id)
    else if (by === 1 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }

  function choose(id: string | undefined) {
    if (id) setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  }

  function decided(result: DecidedCases, verdict: CaseVerdict) {
    const [already] = result.already
    setNotice(already ? m.already(already.by, already.kind ? m.done[already.kind] : m.tabs.decided) : null)
    setPicked(null)
    setChosen([])
    if (result.decided.length === 0) return
    last.current = result.decided
    const words = m.doneMany(result.decided.length, m.done[verdict])
    const isUndoable = verdict !== 'ask' && verdict !== 'restore' && verdict !== 'uphold' && verdict !== 'reverse'
    showToast({
      id: 'moderation',
      words,
      icon: 'check',
      ...(isUndoable && { action: { label: m.undo, onPress: undo }, forMs: 12_000 }),
    })
    const gone = new Set(result.decided.map(({ id }) => id))
    if (verdict !== 'ask')
      open((items.slice(at + 1).find(({ id }) => !gone.has(id)) ?? items.find(({ id }) => !gone.has(id)))?.id)
  }

  function undo() {
    const taken = last.current
    last.current = []
    if (taken.length === 0) return
    void undoDecisions(client, taken).then(
      () => {
        showToast({ id: 'moderation', words: m.undone, icon: 'check' })
        if (state === 'waiting') open(taken[0]?.id)
      },
      () => showToast({ id: 'moderation', words: m.undoFailed }),
    )
  }

  useModerationKeys({
    can,
    onVerdict: setPicked,
    others: {
      arrowdown: () => go(1),
      arrowup: () => go(-1),
      x: () => choose(selected),
      u: undo,
      o: () => {
        const look = current?.subject.look
        if (look) void navigate({ to: '/looks/$id', params: { id: look.id } })
      },
      '?': () => setKeys(true),
    },
  })

  const counts = list.data?.pages[0]?.counts
  const total = state === 'waiting' && counts ? format.number(counts.waiting) : `${items.length}`
  return (
    <>
      <PageTitle title={m.title} />
      <OperatorBar
        title={
          <>
            {m.title} {at >= 0 && <span className="ms-2 font-sans text-t2 text-quiet">{m.place(at + 1, total)}</span>}
          </>
        }
        actions={
          <>
            <IconButton icon="chevron-down" className="rotate-180" label={m.previous} onClick={() => go(-1)} />
            <IconButton icon="chevron-down" label={m.next} onClick={() => go(1)} />
          </>
        }
      />
      <div className="studio-body pt-0! md:pt-2!">
        <TabLinks
          label={m.filter}
          value={state}
          items={(['waiting', 'decided'] as const).map((value) => ({
            value,
            label: m.tabs[value],
            ...(value === 'waiting' && counts && { count: counts.waiting }),
          }))}
          render={(value, props) => (
            <Link
              key={value}
              {...operatorPath('moderation')}
              search={value === 'decided' ? { state: value } : {}}
              activeOptions={{ exact: true }}
              {...props}
            />
          )}
        />
        <QueryView
          read={list}
          pending={
            <div className="mt-6">
              <RowsSkeleton />
            </div>
          }
        >
          {() =>
            items.length === 0 && selected === undefined ? (
              <EmptyState className="mt-6" icon={placeShapes.moderation} title={m.empty[state].title} framed>
                {m.empty[state].sentence}
              </EmptyState>
            ) : (
              <div className="grid gap-x-8 gap-y-8 mt-6 min-[1240px]:grid-cols-[264px_minmax(0,1fr)_280px]">
                <div className="min-w-0 max-[1239px]:order-3">
                  <CaseList
                    {...{ items, state, selected, chosen, list }}
                    onChoose={choose}
                    onOpen={() => {
                      setNotice(null)
                      setPicked(null)
                    }}
                  />
                </div>
                <div className="min-w-0">
                  {current ? (
                    <CaseSubject of={current} />
                  ) : opened.isPending ? (
                    <RowsSkeleton />
                  ) : (
                    <ReadFailed read={opened} />
                  )}
                </div>
                {targets.length > 0 && (
                  <DecidePanel
                    key={bulk.length > 0 ? 'bulk' : selected}
                    targets={targets.map(({ id, version }) => ({ id, version }))}
                    kind={kindOf(targets)}
                    current={bulk.length > 0 ? null : (current ?? null)}
                    {...{ can, picked, notice }}
                    onPick={setPicked}
                    onClear={() => setChosen([])}
                    onDecided={decided}
                    onUndo={() => {
                      last.current = targets.map(({ id, version }) => ({ id, version }))
                      undo()
                    }}
                  />
                )}
              </div>
            )
          }
        </QueryView>
        <KeysLine onAll={() => setKeys(true)} />
        <KeysDialog open={hasKeys} onOpenChange={setKeys} />
      </div>
    </>
  )
}

function kindOf(targets: readonly Pick<CaseItem, 'subject'>[]) {
  const kinds = new Set(targets.map(({ subject }) => subject.kind))
  return kinds.size === 1 ? (targets[0]?.subject.kind ?? null) : null
}
