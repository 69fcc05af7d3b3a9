import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Appointment } from '#web/data/bookings/bookings.ts'
import type { CartItem } from '#web/data/cart/cart.ts'

/**
 * Deposits as clients read them, loaded only where one is asked, so that the pages of other shops carry none of it. Each takes what
 * it is about and decides by itself whether there is anything to show.
 */
const AskedLine = lazy(() => import('./asked-line.tsx').then((file) => ({ default: file.AskedLine })))
const CancelLine = lazy(() => import('./cancel-line.tsx').then((file) => ({ default: file.CancelLine })))
const DepositState = lazy(() => import('./deposit-state.tsx').then((file) => ({ default: file.DepositState })))
const DepositSum = lazy(() => import('./deposit-sum.tsx').then((file) => ({ default: file.DepositSum })))
const DepositTerms = lazy(() => import('./deposit-terms.tsx').then((file) => ({ default: file.DepositTerms })))

export const ItemDeposit = ({ item }: { item: CartItem }) => item.deposit && <Late of={AskedLine} with={{ item }} />

/** Below a total: how much of it is paid ahead, or without deposits what is said there otherwise. */
export const SumOfDeposits = ({ items, otherwise }: { items: readonly CartItem[]; otherwise: ReactNode }) =>
  hasDeposit(items) ? <Late of={DepositSum} with={{ items }} /> : otherwise

export const TermsOfDeposits = ({ items }: { items: readonly CartItem[] }) =>
  hasDeposit(items) && <Late of={DepositTerms} with={{ items }} />

export const AppointmentDeposit = ({ appointment }: { appointment: Appointment }) =>
  appointment.deposit && <Late of={DepositState} with={{ appointment }} />

export const CancelledDeposit = ({ appointment }: { appointment: Appointment }) =>
  appointment.deposit && <Late of={CancelLine} with={{ appointment }} />

function Late<P extends object>({ of: Part, with: props }: { of: ComponentType<P>; with: P }) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

function hasDeposit(items: readonly CartItem[]): boolean {
  return items.some(({ deposit }) => deposit)
}
