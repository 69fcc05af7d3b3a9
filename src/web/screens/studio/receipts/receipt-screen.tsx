import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Output } from '#web/data/api/api.ts'
import { Problem } from '#web/data/api/problem.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useOnline } from '#web/data/offline/use-online.ts'
import { mailReceipt, receiptQuery } from '#web/data/studio/receipts.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { ReceiptRoll } from '#web/features/receipt/receipt-roll.tsx'
import { ReceiptSheet } from '#web/features/receipt/receipt-sheet.tsx'
import { useReceiptWords } from '#web/features/receipt/receipt-words.ts'
import { usePrint } from '#web/features/receipt/use-print.ts'
import { receipts } from '#web/messages/en/studio/receipts.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import { ServicesShape } from '../services/services-shape.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { CorrectDialog } from './correct-dialog.tsx'

type Read = Output<'GET /api/studio/{shop}/receipts/{id}'>

/** A receipt on both papers; printed, mailed and corrected from here. */
export function ReceiptScreen({ shop, params: { id } }: StudioScreenProps<'receipts/:id'>) {
  const m = useMessages('receipts', receipts)
  const { titled } = useMessages('studio', studio)
  const read = useQuery(receiptQuery(shop.slug, id))
  const isGone = read.error instanceof Problem && ['not_found', 'invalid_input'].includes(read.error.code)
  if (isGone && !read.data)
    return (
      <>
        <PageTitle title={titled(m.missing, shop.name)} />
        <EmptyState
          level={1}
          icon={placeShapes.money}
          title={m.missing}
          action={<LinkButton {...studioPath(shop.slug, 'today')}>{m.toVisit}</LinkButton>}
        >
          {m.missingWords}
        </EmptyState>
      </>
    )
  return (
    <QueryView read={read} pending={<ServicesShape />}>
      {(data) => <ShownReceipt key={id} shop={shop} data={data} />}
    </QueryView>
  )
}

function ShownReceipt({ shop, data }: { shop: { slug: string; name: string }; data: Read }) {
  const m = useMessages('receipts', receipts)
  const { titled } = useMessages('studio', studio)
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { receipt, agrees, hasAddress } = data
  const { title, m: words, standing } = useReceiptWords(receipt)
  const { paper, printOn } = usePrint()
  const [isCorrecting, setCorrecting] = useState(false)
  const mailing = useWrite(mailReceipt, { onDone: () => showToast({ words: m.mailed, icon: 'check' }) })
  return (
    <>
      <PageTitle title={titled(title, shop.name)} />
      <StudioBar
        actions={
          <>
            <Button
              disabled={!isOnline || !hasAddress}
              working={mailing.isWorking}
              onClick={() => void mailing.send(shop.slug, receipt.id)}
            >
              <Icon name={rareShapes.mail} size="s" />
              {m.mail}
            </Button>
            {agrees !== null && (
              <Button disabled={!isOnline} onClick={() => setCorrecting(true)}>
                {m.correct}
              </Button>
            )}
          </>
        }
      >
        <h1 tabIndex={-1} className="heading-4 truncate">
          {title}
        </h1>
      </StudioBar>
      <div className="receipt-beside mx-4 mt-4 grid max-w-190 gap-3 md:mx-8">
        {agrees === false && <Note tone="warn">{m.differs}</Note>}
        {standing.length > 0 && <p className="text-t2">{standing.join(' ')}</p>}
        {!hasAddress && <p className="text-t2 text-quiet">{m.noAddress}</p>}
        {!isOnline && <Note>{m.offline}</Note>}
        <RefusalNote refusal={mailing.refusal} />
      </div>
      <div className="receipt-page" data-paper={paper} data-two="">
        <figure>
          <figcaption className="flex flex-wrap items-center justify-between gap-2">
            {words.a4}
            <Button tone="ink" onClick={() => printOn('a4')}>
              {words.printA4}
            </Button>
          </figcaption>
          <ReceiptSheet receipt={receipt} />
        </figure>
        <figure>
          <figcaption className="flex flex-wrap items-center justify-between gap-2">
            <Button onClick={() => printOn('roll')}>{words.printRoll}</Button>
          </figcaption>
          <ReceiptRoll receipt={receipt} />
        </figure>
      </div>
      {isCorrecting && (
        <CorrectDialog
          shop={shop.slug}
          receipt={receipt}
          isReady={data.isReady}
          onClose={() => setCorrecting(false)}
          onCorrected={(next) => void navigate(studioPath(shop.slug, 'receipts/:id', { id: next }))}
        />
      )}
    </>
  )
}
