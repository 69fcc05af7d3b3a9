import { lazy, Suspense, useReducer } from 'react'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ToastArea } from '#web/ui/feedback/toast-area.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { PageChoices } from './page-choices.tsx'
import { Piece } from './piece.tsx'
import { ButtonsPiece } from './samples/buttons.tsx'
import { ChoicesPiece } from './samples/choices.tsx'
import { DatesPiece } from './samples/dates.tsx'
import { FacesPiece } from './samples/faces.tsx'
import { FieldsPiece } from './samples/fields.tsx'
import { IconsPiece } from './samples/icons.tsx'
import { ListPiece } from './samples/list.tsx'
import { NotesPiece } from './samples/notes.tsx'
import { OverlaysPiece } from './samples/overlays.tsx'
import { PaperPiece, TypePiece } from './samples/paper-and-type.tsx'
import { PillsPiece } from './samples/pills.tsx'
import { TagsAndFilesPiece } from './samples/tags-and-files.tsx'
import { DaysPiece, TimesPiece } from './samples/times.tsx'
import { WaitingPiece } from './samples/waiting.tsx'

const SampleForm = lazy(() => import('./samples/sample-form.tsx').then(({ SampleForm }) => ({ default: SampleForm })))

/** The gallery of the design system: every component of src/web/ui in every state. */
export function PiecesPage() {
  const m = useMessages('pieces', pieces)
  // Components read the document's direction when they render.
  const [directions, redraw] = useReducer((count: number) => count + 1, 0)
  return (
    <main key={directions} className="page pt-8 pb-20">
      <header className="pb-8">
        <Logo name={m.site} />
        <h1 className="heading-6 mt-4">{m.title}</h1>
        <p className="mt-2 text-quiet">{m.intro}</p>
        <PageChoices onDirection={redraw} />
      </header>
      <PaperPiece />
      <TypePiece />
      <ButtonsPiece />
      <FieldsPiece />
      <ChoicesPiece />
      <DatesPiece />
      <TagsAndFilesPiece />
      <Piece title={m.form.title} note={m.form.note}>
        <Suspense fallback={<Skeleton className="h-100 max-w-160 rounded-ctl" />}>
          <SampleForm />
        </Suspense>
      </Piece>
      <PillsPiece />
      <DaysPiece />
      <TimesPiece />
      <FacesPiece />
      <IconsPiece />
      <ListPiece />
      <NotesPiece />
      <OverlaysPiece />
      <WaitingPiece />
      <LiveRegion />
      <ToastArea label={m.notes.toasts} closeLabel={m.notes.close} />
    </main>
  )
}
