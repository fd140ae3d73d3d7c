import type { getReconciliation } from '@banyan/contract/reconciliation/reconciliation.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Reconciliation = WireReply<typeof getReconciliation>['data']
export type Line = Reconciliation['lines'][number]
export type Group = Reconciliation['groups'][number]

/** An amount as it travels is nothing. */
export const isNil = (amount: string | null): boolean => amount === null || Number(amount) === 0

/** Nothing was there, nothing moved and nothing is there. */
export const isIdle = ({ opening, added, taken, closing, counted }: Line): boolean =>
  [opening, added, taken, closing, counted].every(isNil)

/** The ledger and the acts do not agree. */
export const differs = ({ difference }: Line): boolean => !isNil(difference)
