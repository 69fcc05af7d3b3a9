import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Category, categoriesQuery, orderCategories } from '#web/data/operator/operator.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'

type Asked = { kind: 'add' } | { kind: 'rename' | 'merge' | 'delete'; category: Category }

/** Categories: added, renamed, ordered, merged, and deleted where nothing is in them. */
export function CategoriesScreen() {
  const { categories: m } = useMessages('operator', operator)
  const nameOf = useCategoryName()
  const list = useQuery(categoriesQuery)
  const ordering = useWrite(orderCategories)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const items = list.data?.items.map((each) => ({ ...each, id: each.code, name: nameOf(each.code, each.name) })) ?? []

  return (
    <>
      <PageTitle title={m.title} />
      <OperatorBar
        title={m.title}
        actions={
          <Button tone="ink" onClick={() => setAsked({ kind: 'add' })}>
            {m.add}
          </Button>
        }
      />
      <div className="studio-body max-w-220">
        <RefusalNote refusal={ordering.refusal} className="mb-4" />
        <QueryView read={list} pending={<RowsSkeleton />}>
          {(data) => (
            <>
              <SortableList
                label={m.list}
                items={items}
                words={{ move: m.move, hint: m.moveHint, moved: m.moved }}
                onOrder={(codes) => void ordering.send(codes)}
                rowClassName="flex items-center gap-3 min-h-16 border-b border-hairline"
              >
                {(item, handle, index) => (
                  <>
                    {handle}
                    <div className="grow min-w-0 py-2">
                      <b className="block heading-3 truncate">{item.name}</b>
                      <span className="text-t2 text-quiet">{m.holds(item.shops, item.services)}</span>
                    </div>
                    <RowButtons category={data.items[index] ?? item} name={item.name} ask={setAsked} />
                  </>
                )}
              </SortableList>
              {data.merged.length > 0 && (
                <section aria-labelledby="merged-categories" className="mt-8">
                  <h2 id="merged-categories" className="heading-4">
                    {m.former}
                  </h2>
                  <ul className="mt-2 text-t2 text-quiet">
                    {data.merged.map(({ code, name, into }) => (
                      <li key={code} className="py-1">
                        {m.leadsTo(nameOf(code, name), items.find((each) => each.code === into)?.name ?? into)}
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          )}
        </QueryView>
      </div>
      {asked?.kind === 'merge' && <MergeDialog category={asked.category} all={items} onClose={close} />}
      {asked?.kind === 'delete' && <DeleteDialog category={asked.category} onClose={close} />}
      {(asked?.kind === 'add' || asked?.kind === 'rename') && (
        <NameDialog category={asked.kind === 'rename' ? asked.category : null} onClose={close} />
      )}
    </>
  )
}

type RowButtonsProps = { category: Category; name: string; ask: (asked: Asked) => void }

function RowButtons({ category, name, ask }: RowButtonsProps) {
  const { categories: m } = useMessages('operator', operator)
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <Button tone="bare" aria-label={m.renameOf(name)} onClick={() => ask({ kind: 'rename', category })}>
        {m.rename}
      </Button>
      <Button tone="bare" aria-label={m.mergeOf(name)} onClick={() => ask({ kind: 'merge', category })}>
        {m.merge}
      </Button>
      {category.shops + category.services === 0 && (
        <Button tone="bare" aria-label={m.deleteOf(name)} onClick={() => ask({ kind: 'delete', category })}>
          {m.delete}
        </Button>
      )}
    </div>
  )
}
