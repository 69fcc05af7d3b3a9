import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { ownReceiptQuery, type Receipt } from '#web/data/receipts/receipts.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { ReceiptSheet } from '#web/features/receipt/receipt-sheet.tsx'
import { useReceiptWords } from '#web/features/receipt/receipt-words.ts'
import { receiptTexts } from '#web/messages/en/booking/receipt.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** A receipt of one's own booking, as it is printed. Somebody else's answers "not found". */
export function OwnReceipt({ id, booking }: { id: string; booking: string }): ReactElement {
  const m = useMessages('receipt', receiptTexts)
  const read = useQuery(ownReceiptQuery(id))
  return (
    <div className="bg-sunken">
      <div className="receipt-page" data-paper="a4">
        <QueryView
          read={read}
          pending={
            <>
              <p role="status" className="sr-only">
                {m.loading}
              </p>
              <Skeleton className="h-120 w-full rounded-ctl" />
            </>
          }
        >
          {(receipt) => <Shown receipt={receipt} booking={booking} />}
        </QueryView>
      </div>
    </div>
  )
}

function Shown({ receipt, booking }: { receipt: Receipt; booking: string }) {
  const { m, title } = useReceiptWords(receipt)
  return (
    <>
      <PageTitle title={title} />
      <div className="receipt-beside flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="heading-4">
          {title}
        </h1>
        <div className="flex flex-wrap gap-2">
          <Button render={(props) => <Link to="/me/bookings/$id" params={{ id: booking }} search={{}} {...props} />}>
            {m.back}
          </Button>
          <Button tone="ink" onClick={() => print()}>
            {m.print}
          </Button>
        </div>
      </div>
      <ReceiptSheet receipt={receipt} />
    </>
  )
}
