import { Link, Navigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { isChangeable } from '#web/data/opening/draft-saving.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { shell } from '#web/messages/en/pages/shell.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { DraftAside } from './draft-aside.tsx'
import { type DraftStep, draftSteps, isDraftStep, isStepDone, nextStep, stepBeside } from './draft-steps.ts'
import { SentLayout } from './sent-layout.tsx'
import { type DraftEditor, useDraft } from './use-draft.ts'
import './open-a-shop.css'

type StepProps = { editor: DraftEditor }

/** Fields with lists of their own (zones, currencies) are most of the code, so each step is loaded with its screen. */
const load: Record<DraftStep, () => Promise<{ default: (props: StepProps) => ReactElement }>> = {
  place: () => import('./steps/name-and-place.tsx').then(({ NameAndPlace }) => ({ default: NameAndPlace })),
  hours: () => import('./steps/opening-hours.tsx').then(({ OpeningHours }) => ({ default: OpeningHours })),
  service: () => import('./steps/first-service.tsx').then(({ FirstService }) => ({ default: FirstService })),
  look: () => import('./steps/first-look.tsx').then(({ FirstLook }) => ({ default: FirstLook })),
  team: () => import('./steps/team.tsx').then(({ Team }) => ({ default: Team })),
  rules: () => import('./steps/house-rules.tsx').then(({ HouseRules }) => ({ default: HouseRules })),
  ready: () => import('./steps/ready.tsx').then(({ Ready }) => ({ default: Ready })),
}
const screens = Object.fromEntries(draftSteps.map((step) => [step, lazy(load[step])])) as unknown as Record<
  DraftStep,
  ComponentType<StepProps>
>

/** The guided start: one step with its form, the steps beside it, and the client's view. */
export function DraftScreen(): ReactElement {
  const m = useMessages('opening', opening)
  const { draft: id, step: asked } = useParams({ from: '/mine/open-a-shop/$draft/$step' })
  const { read, editor } = useDraft(id)
  // Links that go on with a draft ask for the step "next".
  const step = isDraftStep(asked) ? asked : editor ? nextStep(editor.draft) : 'place'
  const Step = screens[step]
  useEffect(() => {
    const after = stepBeside(step, 1)
    if (after) load[after]().catch(() => {}) // only a prefetch: the step itself asks again
  }, [step])
  if (editor && step !== asked) return <Navigate to="/open-a-shop/$draft/$step" params={{ draft: id, step }} replace />
  const isSent = step === 'ready' && editor !== null && editor.draft.state !== 'draft'
  return (
    <>
      <PageTitle title={m.steps[step]} />
      <TopBar editor={editor} />
      <main id="main" tabIndex={-1} className="page pt-3 pb-32 outline-none md:py-10">
        {editor && isSent ? (
          <SentLayout draft={editor.draft}>
            <Suspense fallback={<Loading />}>
              <Step editor={editor} />
            </Suspense>
          </SentLayout>
        ) : editor ? (
          <div className="md:grid md:grid-cols-[192px_minmax(0,1fr)] md:gap-12 lg:grid-cols-[216px_minmax(0,1fr)_336px] lg:gap-14">
            <Rail editor={editor} step={step} />
            <div className="min-w-0 max-w-160">
              <Suspense key={step} fallback={<Loading />}>
                <Step editor={editor} />
              </Suspense>
            </div>
            <DraftAside draft={editor.draft} />
          </div>
        ) : read.error ? (
          <ReadFailed read={read} level={1} />
        ) : (
          <Loading />
        )}
      </main>
    </>
  )
}

function Loading() {
  const m = useMessages('opening', opening)
  return (
    <p role="status" className="h-96 rounded-pic bg-sunken p-6 text-quiet">
      {m.loading}
    </p>
  )
}

function TopBar({ editor }: { editor: DraftEditor | null }) {
  const m = useMessages('opening', opening)
  const { home, name } = useMessages('shell', shell)
  return (
    <header className="border-b border-hairline">
      <div className="page flex items-center gap-4 h-15 md:h-18">
        <Link to="/" aria-label={home()} className="min-w-0 truncate rounded-ctl">
          <Logo name={name()} />
        </Link>
        {(!editor || isChangeable(editor.draft)) && (
          <>
            <span className="ms-auto min-w-fit">{editor && <SaveState editor={editor} />}</span>
            <LinkButton to="/open-a-shop">
              <span className="md:hidden">{m.laterOnPhones}</span>
              <span className="max-md:hidden">{m.later}</span>
            </LinkButton>
          </>
        )}
      </div>
    </header>
  )
}

/** Says that everything is saved, or what is not, politely to screen readers. */
function SaveState({ editor: { state, saving, draft } }: { editor: DraftEditor }) {
  const m = useMessages('opening', opening)
  const format = useFormat()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const sentAt = draft.state === 'in_review' && draft.submittedAt ? Date.parse(draft.submittedAt) : null
  const said =
    sentAt !== null && sentAt >= (state.savedAt ?? 0)
      ? m.ready.sent(format.time(sentAt, zone))
      : state.savedAt !== null
        ? m.saved(format.time(state.savedAt, zone))
        : null
  const isRefused = [...state.unsaved.values()].some(({ refusal }) => refusal)
  return (
    <span role="status" className="flex items-center gap-1.5 text-t2 text-quiet">
      {state.trouble ? (
        <>
          {m.unsaved}
          <TextButton className="py-3" onClick={() => void saving.flush()}>
            {m.tryNow}
          </TextButton>
        </>
      ) : isRefused ? (
        m.refused
      ) : state.isSending || state.unsaved.size > 0 ? (
        m.saving
      ) : (
        said && (
          <>
            <Icon name="check" size="s" className="text-ok" />
            <span className="whitespace-nowrap">{said}</span>
          </>
        )
      )}
    </span>
  )
}

function Rail({ editor: { draft }, step }: { editor: DraftEditor; step: DraftStep }) {
  const m = useMessages('opening', opening)
  return (
    <nav aria-label={m.stepsLabel} className="mb-3 md:mb-0">
      <ol className="flex gap-1.5 md:sticky md:top-6 md:grid md:gap-0">
        {draftSteps.map((one, index) => {
          const isDone = isStepDone(draft, one)
          const bar = one === step ? 'max-md:bg-ink' : isDone ? 'max-md:bg-ok' : 'max-md:bg-hairline'
          const dot =
            one === step
              ? 'md:bg-ink md:text-paper'
              : isDone
                ? 'md:bg-ok-wash md:text-ok'
                : 'md:shadow-[inset_0_0_0_1.5px_var(--edge)]'
          return (
            <li
              key={one}
              className="relative max-md:flex-1 md:not-last:before:absolute md:not-last:before:inset-s-3.5 md:not-last:before:top-10 md:not-last:before:h-6 md:not-last:before:w-px md:not-last:before:bg-hairline"
            >
              <Link
                to="/open-a-shop/$draft/$step"
                params={{ draft: draft.id, step: one }}
                aria-current={one === step ? 'step' : undefined}
                className={`flex items-center gap-3 rounded-ctl text-t2 max-md:min-h-11 md:min-h-13 ${one === step ? 'font-press text-ink' : 'text-quiet hover:text-ink'}`}
              >
                <span
                  aria-hidden="true"
                  className={`grid place-items-center max-md:h-1.5 max-md:w-full max-md:rounded-full md:size-7 md:rounded-full md:text-t1 ${bar} ${dot}`}
                >
                  <span className="max-md:hidden">
                    {isDone && one !== step ? <Icon name="check" size="s" /> : index + 1}
                  </span>
                </span>
                <span className="max-md:sr-only">{m.steps[one]}</span>
                {isDone && <span className="sr-only">({m.done})</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
