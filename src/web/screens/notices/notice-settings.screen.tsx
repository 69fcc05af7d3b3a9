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
import { Glyph, type Shape } from '#web/ui/icons/glyph.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { PushSection } from './push-section.tsx'
import { ShopNewsSection } from './shop-news-section.tsx'
import { TimesSection } from './times-section.tsx'

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
      <h1 className="heading-5">{m.title}</h1>
      <p className="mt-1 mb-5 text-quiet prose">{m.intro}</p>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div>
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
          <TimesSection />
          <ShopNewsSection />
        </div>
        <Panel className="max-lg:mt-2">
          <PushSection />
        </Panel>
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
          <tr className="border-b border-hairline text-t1 text-quiet">
            <th scope="col" className="py-2.5 text-start align-bottom font-nav">
              <span className="sr-only">{m.about}</span>
            </th>
            <Way icon={rareShapes.mail} name={m.byMail} />
            <Way icon={rareShapes.screen} name={m.inApp} />
            {hasPush && <Way icon={rareShapes.phone} name={m.byPush} />}
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

function Way({ icon, name }: { icon: Shape; name: string }) {
  return (
    <th scope="col" className="w-15 py-2.5 align-bottom font-nav md:w-26">
      <Glyph shape={icon} className="mx-auto mb-1" />
      {name}
    </th>
  )
}

type RowProps = { choice: NoticeChoice; hasPush: boolean; onChange: (choice: NoticeChoice) => void }

function Row({ choice, hasPush, onChange }: RowProps) {
  const { settings: m, topics, examples } = useMessages('notice-choices', noticeChoices)
  const { topic, byMail, inApp, byPush, isMailFixed } = choice
  const name = topics[topic]
  const hidden = (words: string) => <span className="sr-only">{words}</span>
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-3 pe-3 text-start font-read">
        <span className="block font-press md:text-t3">{name}</span>
        <span className="block text-t1 text-quiet md:text-t2">{examples[topic]}</span>
      </th>
      <td className="text-center text-quiet">
        {isMailFixed ? (
          m.always
        ) : (
          <span className="inline-grid [&_label]:gap-0">
            <Checkbox
              label={hidden(m.mailOf(name))}
              checked={byMail}
              onChange={() => onChange({ ...choice, byMail: !byMail })}
            />
          </span>
        )}
      </td>
      <td className="text-center">
        <span className="inline-grid [&_label]:gap-0">
          <Checkbox
            label={hidden(m.appOf(name))}
            checked={inApp}
            onChange={() => onChange({ ...choice, inApp: !inApp })}
          />
        </span>
      </td>
      {hasPush && (
        <td className="text-center">
          <span className="inline-grid [&_label]:gap-0">
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
