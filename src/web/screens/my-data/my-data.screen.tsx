import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { type OwnData, ownDataQuery } from '#web/data/identity/own-data.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { ConfirmIt } from '#web/features/confirm-it/confirm-it.tsx'
import { AccountPage, AccountSection } from '#web/features/page-frame/account-page.tsx'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Agreed } from './agreed.tsx'
import { Leave } from './leave.tsx'
import { LeavingNote } from './leaving-note.tsx'
import { TakeIt } from './take-it.tsx'
import { WhatIsHere } from './what-is-here.tsx'

export function MyDataScreen() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}

function Page() {
  const m = useMessages('my-data', myData)
  const read = useQuery(ownDataQuery)
  const { data: installation } = useQuery(installationQuery)
  return (
    <AccountPage page="data" intro={m.where(location.host, installation?.controller ?? null)}>
      <QueryView read={read} pending={<Shape />}>
        {(data) => <Sections data={data} />}
      </QueryView>
    </AccountPage>
  )
}

function Sections({ data }: { data: OwnData }) {
  return (
    <ConfirmIt>
      {data.leaving && <LeavingNote leaving={data.leaving} />}
      <WhatIsHere data={data} />
      <TakeIt />
      <Agreed consents={data.consents} />
      {!data.leaving && <Leave data={data} />}
    </ConfirmIt>
  )
}

function Shape() {
  const m = useMessages('my-data', myData)
  return (
    <>
      <p role="status" className="sr-only">
        {m.loading}
      </p>
      {[m.here.title, m.take.title, m.leave.title].map((title) => (
        <AccountSection key={title} id={title} title={title}>
          <Skeleton className="h-3 w-60 max-w-full rounded-in" />
          <Skeleton className="h-3 w-40 mt-4 rounded-in" />
          <Skeleton className="h-3 w-50 mt-8 rounded-in" />
        </AccountSection>
      ))}
    </>
  )
}
