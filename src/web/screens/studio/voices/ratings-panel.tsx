import { useState } from 'react'
import { TEMPLATE_LIMITS } from '#core/voices/studio-voices.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { saveTemplates, type VoicesSummary } from '#web/data/studio/voices.ts'
import { voices } from '#web/messages/en/studio/voices.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { focusThen } from '#web/ui/layout/focus-then.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Ratings and templates beside the list. */
export function RatingsPanel({ slug, summary }: { slug: string; summary: VoicesSummary }) {
  const m = useMessages('voices', voices)
  const format = useFormat()
  const { average, reviews, reviewsThisMonth, distribution } = summary
  return (
    <div className="grid gap-4">
      {average !== null && (
        <Panel>
          <h2 className="sr-only">{m.ratings}</h2>
          <div className="flex items-center gap-3.5">
            <span className="heading-6 tabular-nums">{format.number(average, 1)}</span>
            <span className="text-t2 text-quiet">{m.from(reviews, reviewsThisMonth)}</span>
          </div>
          <ul className="mt-4 text-t2 tabular-nums">
            {[5, 4, 3, 2, 1].map((stars) => {
              const count = distribution[5 - stars] ?? 0
              return (
                <li key={stars} className="grid h-6 grid-cols-[12px_1fr_32px] items-center gap-2.5">
                  <span className="sr-only">{m.starsRow(stars, count)}</span>
                  <span aria-hidden="true">{stars}</span>
                  <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-[3px] bg-sunken">
                    <span
                      className="block h-full bg-ink"
                      style={{ width: `${(100 * count) / Math.max(reviews, 1)}%` }}
                    />
                  </span>
                  <span aria-hidden="true" className="text-end text-quiet">
                    {format.number(count)}
                  </span>
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      {(summary.canChangeTemplates || summary.templates.length > 0) && <Templates slug={slug} summary={summary} />}
    </div>
  )
}

function Templates({ slug, summary: { templates, canChangeTemplates } }: { slug: string; summary: VoicesSummary }) {
  const m = useMessages('voices', voices)
  const { send, isWorking, refusal } = useWrite(saveTemplates, {
    onDone: () => {
      setOpen(false)
      announce(m.templatesSaved)
    },
  })
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const list = text.split(/\n\s*\n/).flatMap((each) => each.trim() || [])
  const isTooMuch = list.length > TEMPLATE_LIMITS.most || list.some((each) => each.length > TEMPLATE_LIMITS.body)

  function save() {
    if (isTooMuch) return
    void send(slug, list)
  }

  return (
    <Panel>
      <h2 className="heading-4">{m.templates}</h2>
      {templates.length === 0 && <p className="mt-2 text-t2 text-quiet">{m.noTemplates}</p>}
      <ul className="mt-2 grid gap-2 text-t2">
        {templates.map((each) => (
          <li key={each} className="line-clamp-2">
            {each}
          </li>
        ))}
      </ul>
      {canChangeTemplates && (
        <Button
          className="mt-4"
          aria-haspopup="dialog"
          onClick={focusThen(() => {
            setText(templates.join('\n\n'))
            setOpen(true)
          })}
        >
          {m.editTemplates}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.templatesTitle}
        closeLabel={m.close}
        actions={
          <Button tone="accent" working={isWorking} onClick={save}>
            {m.saveTemplates}
          </Button>
        }
      >
        <TextArea
          label={m.templatesField}
          hint={m.templatesHint}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTooMuch ? m.templatesTooMany : undefined}
        />
        <RefusalNote refusal={refusal} className="mt-4" />
      </Dialog>
    </Panel>
  )
}
