import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { appealForm } from '#contract/voices/voice-forms.ts'
import { APPEAL_MOST } from '#core/moderation/verdicts.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type Appeal, appealQuery, writeAppeal } from '#web/data/appeals/appeals.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { LinkPage } from '#web/features/page-frame/link-page.tsx'
import { appeal } from '#web/messages/en/voices/appeal.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'

/** A decision of the moderators, and one appeal against it: the link of the mail opens it, signed in or not [O76]. */
export function AppealScreen() {
  const m = useMessages('appeal', appeal)
  const { id = '' } = useParams({ strict: false })
  const key = useLocation({ select: ({ hash }) => hash })
  const read = useQuery(appealQuery(id, key))
  return (
    <LinkPage read={read} words={{ ...m, missing: m.missingLink }} className="max-w-160" skeleton="h-40">
      {(found) => <Opened of={found} link={{ id, key }} />}
    </LinkPage>
  )
}

type Link = { id: string; key: string }

function Opened({ of, link }: { of: Appeal; link: Link }) {
  const m = useMessages('appeal', appeal)
  const format = useFormat()
  const zone = useOwnZone()
  const isAsked = of.decision === 'ask'
  return (
    <>
      <h1 className="heading-6 wrap-anywhere">{m.decided[of.decision](of.subject)}</h1>
      <p className="mt-2 text-t2 text-quiet">
        {[m.on(format.date(of.decidedAt, zone)), of.until && m.until(format.date(of.until, zone))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {of.reason && (
        <div className="mt-5 ps-4 border-s-2 border-hairline">
          <p className="text-t2 text-quiet">{isAsked ? m.question : m.reason}</p>
          <p className="whitespace-pre-line wrap-anywhere">{of.reason}</p>
        </div>
      )}
      {of.canAppeal ? (
        <AppealForm link={link} isAsked={isAsked} />
      ) : of.appeal ? (
        <section className="mt-8">
          <Note tone="ok">{of.outcome ? m.outcome[of.outcome.kind] : isAsked ? m.sentAsked : m.sent}</Note>
          {of.outcome?.answer && <p className="mt-4 whitespace-pre-line wrap-anywhere">{of.outcome.answer}</p>}
          <h2 className="mt-6 heading-4">{m.yourWords}</h2>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{of.appeal.words}</p>
        </section>
      ) : (
        <Note className="mt-8">{m.over}</Note>
      )}
    </>
  )
}

function AppealForm({ link: { id, key }, isAsked }: { link: Link; isAsked: boolean }) {
  const m = useMessages('appeal', appeal)
  const { isWorking, refusal, send } = useWrite(writeAppeal, { isShown: (problem) => form.showRefusal(problem) })
  const form = useSchemaForm(appealForm, {
    tells: 'sending',
    defaultValues: { words: '' },
    labels: { words: isAsked ? m.wordsAsked : m.words },
    words: { words: { required: m.missing, min: m.missing, max: m.tooLong } },
  })
  const submit = form.handleSubmit(({ words }) => send(id, key, words))

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 mt-8">
      <TextArea
        {...form.field('words')}
        hint={isAsked ? m.hintAsked : m.hint}
        rows={6}
        limit={APPEAL_MOST}
        countLabel={m.count}
      />
      <RefusalNote refusal={refusal} />
      <Button type="submit" tone="accent" working={isWorking} className="justify-self-start">
        {isAsked ? m.sendAsked : m.send}
      </Button>
    </form>
  )
}
