import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeUnsubscription, type Unsubscription, unsubscriptionQuery } from '#web/data/notices/unsubscription.ts'
import { LinkPage } from '#web/features/page-frame/link-page.tsx'
import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** The link of a mail: nothing is switched off before the button is pressed, because mail scanners follow links [N55]. */
export function UnsubscribeScreen() {
  const { unsubscribe: m } = useMessages('notice-choices', noticeChoices)
  const { token = '' } = useParams({ strict: false })
  const read = useQuery(unsubscriptionQuery(token))
  return (
    <LinkPage read={read} words={m} className="max-w-130" skeleton="h-11 w-40">
      {(found) => <Opened of={found} token={token} />}
    </LinkPage>
  )
}

function Opened({ of: { topic, shopName, byMail }, token }: { of: Unsubscription; token: string }) {
  const { unsubscribe: m, topics } = useMessages('notice-choices', noticeChoices)
  const { send, isWorking, refusal } = useWrite(changeUnsubscription)
  const name = topic === 'digest' ? m.digest : topic === 'shop' ? m.visits(shopName ?? '') : topics[topic]
  const change = () => void send(token, !byMail)
  return (
    <>
      <h1 className="heading-5" aria-live="polite">
        {byMail ? m.ask(name) : m.stopped(name)}
      </h1>
      <p className="mt-2 text-quiet prose">{topic === 'shop' ? m.ofShop : m.sentence}</p>
      <div className="mt-6">
        <Button tone={byMail ? 'accent' : 'line'} onClick={change} working={isWorking}>
          {byMail ? m.stop : m.again}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
    </>
  )
}
