import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { searchTermsQuery } from '#web/data/operator/search-terms.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { searchTerms } from '#web/messages/en/operator/search-terms.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import { TermDialog } from './term-dialog.tsx'
import { TermGroups } from './term-groups.tsx'
import { UnansweredList } from './unanswered-list.tsx'

/** The words that searches know, and the searches that found nothing [F12] [F13]. */
export function SearchTermsScreen() {
  const m = useMessages('search-terms', searchTerms)
  const list = useQuery(searchTermsQuery)
  /** null: no dialog; else what its field begins with */
  const [adding, setAdding] = useState<string | null>(null)
  return (
    <>
      <PageTitle title={m.title} />
      <OperatorBar
        title={m.title}
        actions={
          <Button tone="ink" onClick={() => setAdding('')}>
            {m.add}
          </Button>
        }
      />
      <div className="studio-body max-w-220">
        <QueryView read={list} pending={<RowsSkeleton />}>
          {(data) => (
            <>
              <UnansweredList items={data.unanswered} onAdd={setAdding} />
              <TermGroups terms={data.terms} />
            </>
          )}
        </QueryView>
      </div>
      {adding !== null && <TermDialog first={adding} onClose={() => setAdding(null)} />}
    </>
  )
}
