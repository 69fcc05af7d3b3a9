import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { looksQuery } from '#web/data/looks/looks.ts'
import { Wall, WallSkeleton } from '#web/features/look-card/wall.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { ThemeChoice } from '#web/features/theme/theme-choice.tsx'
import { chooseLocale } from '#web/messages/chosen-locale.ts'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { pseudoLocale } from '#web/messages/locale.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { ButtonsPiece } from './buttons.tsx'
import { FacesPiece } from './faces.tsx'
import { FieldsPiece } from './fields.tsx'
import { NotesPiece } from './notes.tsx'
import { OverlaysPiece } from './overlays.tsx'
import { PaperPiece, TypePiece } from './paper-and-type.tsx'
import { Piece } from './piece.tsx'
import { PillsPiece } from './pills.tsx'
import { DaysPiece, TimesPiece } from './times.tsx'
import { WaitingPiece } from './waiting.tsx'

const SampleForm = lazy(() => import('./sample-form.tsx').then(({ SampleForm }) => ({ default: SampleForm })))

/** Component gallery for developers: every component in every state. */
export function PiecesScreen() {
  const m = useMessages('pieces', pieces)
  return (
    <div className="page pb-20">
      <PageTitle title={m.title} />
      <header className="pt-10 pb-8">
        <h1 className="heading-6">{m.title}</h1>
        <p className="mt-2 text-quiet">{m.intro}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 mt-4">
          <ThemeChoice />
          <Switch
            label={m.testLanguage}
            checked={locale === pseudoLocale}
            onChange={(event) => chooseLocale(event.target.checked ? pseudoLocale : 'en')}
          />
        </div>
      </header>
      <PaperPiece />
      <TypePiece />
      <ButtonsPiece />
      <FieldsPiece />
      <Piece title={m.form.title} note={m.form.note}>
        <Suspense fallback={<Skeleton className="h-100 max-w-160 rounded-ctl" />}>
          <SampleForm />
        </Suspense>
      </Piece>
      <PillsPiece />
      <DaysPiece />
      <TimesPiece />
      <FacesPiece />
      <NotesPiece />
      <OverlaysPiece />
      <WaitingPiece />
      <Piece full {...m.card}>
        <Cards />
      </Piece>
    </div>
  )
}

function Cards() {
  const { data } = useInfiniteQuery(looksQuery({}))
  const looks = data?.pages[0]?.items.slice(0, 4)
  return looks ? <Wall looks={looks} /> : <WallSkeleton cards={4} />
}
