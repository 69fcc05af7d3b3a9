import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeChoice, choicesQuery, type NoticeChoice } from '#web/data/notices/choices.ts'
import { pushQuery } from '#web/data/notices/push.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { DigestSection } from './digest-section.tsx'
import { PushSection } from './push-section.tsx'
import { QuietSection } from './quiet-section.tsx'
import { ShopNewsSection } from './shop-news-section.tsx'

/** What reaches a person, by topic [N51]. Every press is saved at once. */
export function NoticeSettingsScreen() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}

function Page() {
  const { settings: m } = useMessages('notice-choices', noticeChoices)
  const read = useQuery(choicesQuery)
  return (
    <div className="page pt-5 pb-10 md:pt-10">
      <PageTitle title={m.title} />
      <div className="max-w-160">
        <h1 className="heading-5">{m.title}</h1>
        <p className="mt-1 mb-6 text-quiet prose">{m.intro}</p>
        <QueryView
          read={read}
          pending={
            <div className="grid gap-5">
              <p role="status" className="sr-only">
                {m.loading}
              </p>
              {[0, 1, 2, 3].map((each) => (
                <Skeleton key={each} className="h-11 rounded-ctl" />
              ))}
            </div>
          }
        >
          {(data) => <Table topics={data.topics} />}
        </QueryView>
        <DigestSection />
        <ShopNewsSection />
        <PushSection />
        <QuietSection />
      </div>
    </div>
  )
}

function Table({ topics }: { topics: readonly NoticeChoice[] }) {
  const { settings: m } = useMessages('notice-choices', noticeChoices)
  const hasPush = (useQuery(pushQuery).data?.devices.length ?? 0) > 0
  const { send, isWorking, refusal } = useWrite(changeChoice, { onDone: () => announce(m.saved) })
  const change = (choice: NoticeChoice) => {
    if (!isWorking) void send(choice)
  }
  return (
    <>
      <table className="w-full text-t2">
        <thead>
          <tr className="border-b border-hairline text-quiet">
            <th scope="col" className="py-3 text-start font-read">
              {m.about}
            </th>
            <th scope="col" className="w-20 py-3 font-read">
              {m.byMail}
            </th>
            <th scope="col" className="w-20 py-3 font-read">
              {m.inApp}
            </th>
            {hasPush && (
              <th scope="col" className="w-20 py-3 font-read">
                {m.byPush}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {topics.map((choice) => (
            <Row key={choice.topic} choice={choice} hasPush={hasPush} onChange={change} />
          ))}
        </tbody>
      </table>
      <RefusalNote refusal={refusal} />
    </>
  )
}

type RowProps = { choice: NoticeChoice; hasPush: boolean; onChange: (choice: NoticeChoice) => void }

function Row({ choice, hasPush, onChange }: RowProps) {
  const { settings: m, topics } = useMessages('notice-choices', noticeChoices)
  const { topic, byMail, inApp, byPush, isMailFixed } = choice
  const name = topics[topic]
  const hidden = (words: string) => <span className="sr-only">{words}</span>
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-2 pe-3 text-start font-read">
        {name}
      </th>
      <td className="text-center text-quiet">
        {isMailFixed ? (
          m.always
        ) : (
          <span className="inline-grid">
            <Checkbox
              label={hidden(m.mailOf(name))}
              checked={byMail}
              onChange={() => onChange({ ...choice, byMail: !byMail })}
            />
          </span>
        )}
      </td>
      <td className="text-center">
        <span className="inline-grid">
          <Checkbox
            label={hidden(m.appOf(name))}
            checked={inApp}
            onChange={() => onChange({ ...choice, inApp: !inApp })}
          />
        </span>
      </td>
      {hasPush && (
        <td className="text-center">
          <span className="inline-grid">
            <Checkbox
              label={hidden(m.pushOf(name))}
              checked={byPush}
              onChange={() => onChange({ ...choice, byPush: !byPush })}
            />
          </span>
        </td>
      )}
    </tr>
  )
}
