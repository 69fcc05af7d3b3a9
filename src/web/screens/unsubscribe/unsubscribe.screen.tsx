import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { changeUnsubscription, type Unsubscription, unsubscriptionQuery } from '#web/data/notices/unsubscription.ts'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The link of a mail: nothing is switched off before the button is pressed, because mail scanners follow links [N55]. */
export function UnsubscribeScreen() {
  const { unsubscribe: m } = useMessages('notice-choices', noticeChoices)
  const { titled } = useMessages('shell', shell)
  const { token = '' } = useParams({ strict: false })
  const read = useQuery(unsubscriptionQuery(token))
  const isMissing = isProblem(read.error, 'not_found') || isProblem(read.error, 'invalid_input')
  return (
    <div className="page py-10 md:py-14">
      <title>{titled(m.title)}</title>
      <div className="max-w-130 mx-auto">
        {read.data ? (
          <Opened of={read.data} token={token} />
        ) : read.isPending ? (
          <div aria-busy="true">
            <p className="sr-only" role="status">
              {m.loading}
            </p>
            <Skeleton className="h-10 w-72 rounded-ctl" />
            <Skeleton className="h-11 w-40 mt-6 rounded-ctl" />
          </div>
        ) : isMissing ? (
          <EmptyState icon="alert" level={1} title={m.missing.title}>
            {m.missing.sentence}
          </EmptyState>
        ) : (
          <ReadFailed read={read} level={1} />
        )}
      </div>
    </div>
  )
}

function Opened({ of: { topic, byMail }, token }: { of: Unsubscription; token: string }) {
  const { unsubscribe: m, topics } = useMessages('notice-choices', noticeChoices)
  const client = useQueryClient()
  const { send, isWorking, refusal } = useSubmission()
  const change = () =>
    void send(
      () => changeUnsubscription(token, !byMail),
      (answer) => client.setQueryData(unsubscriptionQuery(token).queryKey, answer),
    )
  return (
    <>
      <h1 className="heading-5" aria-live="polite">
        {byMail ? m.ask(topics[topic]) : m.stopped(topics[topic])}
      </h1>
      <p className="mt-2 text-quiet prose">{m.sentence}</p>
      <div className="mt-6">
        <Button look={byMail ? 'accent' : 'line'} onClick={change} working={isWorking}>
          {byMail ? m.stop : m.again}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
    </>
  )
}
