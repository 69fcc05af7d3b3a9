import type { QueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call } from '../api/api.ts'
import { refreshDay } from '../studio/money.ts'
import { refreshAppointment, showBlock } from './appointment.ts'
import { refreshToday } from './today.ts'

export type CloseBody = Calls['POST /api/studio/{shop}/appointments/{id}/close']['input']['body']

/** Finishes a visit and takes its payment; every list that shows it is read again. */
export async function closeVisit(
  client: QueryClient,
  shop: string,
  id: string,
  { idempotencyKey, ...body }: CloseBody & { idempotencyKey: string },
): Promise<{ receiptId: string | null }> {
  try {
    const { block, receiptId } = await call(
      'POST /api/studio/{shop}/appointments/{id}/close',
      { params: { shop, id }, body },
      { idempotencyKey },
    )
    showBlock(client, shop, block)
    return { receiptId }
  } finally {
    refreshPaid(client, shop, id)
  }
}

export async function takeBackExtra(
  client: QueryClient,
  shop: string,
  id: string,
  { extra, paymentId }: { extra: string; paymentId: string },
): Promise<void> {
  await call('POST /api/studio/{shop}/appointments/{id}/extras/{extra}/back', {
    params: { shop, id, extra },
    body: { paymentId },
  })
  refreshPaid(client, shop, id)
}

function refreshPaid(client: QueryClient, shop: string, id: string): void {
  void refreshAppointment(client, shop, id)
  void refreshDay(client, shop)
  void refreshToday(client, shop)
  for (const { all } of [studioKeys(shop).appointments, studioKeys(shop).clients])
    void client.invalidateQueries({ queryKey: all })
}
