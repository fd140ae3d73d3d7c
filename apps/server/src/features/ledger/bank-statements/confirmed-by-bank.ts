import { bond_ms, voicesOf } from '@banyan/domain/rights/voices.ts'
import { findBondsSince } from '#features/platform/approval-requests/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { findExactMatches, type PaymentName } from './payments/queries.ts'

/** A payment with whoever said for the company that it came. */
export interface ApprovedPayment extends PaymentName {
  readonly approved_by: bigint
}

/**
 * Of payments those of which the bank itself says that they were made: an entry is matched to it that agrees in reference,
 * amount, days and account, out of a statement that somebody else imported than whoever approved it, and nobody whom they had
 * in hand then or since. What was asked for only after the entry could be read here does not count: anybody who sees the
 * entry can ask. However many payments there are, it is read in two statements.
 */
export async function findConfirmedByBank<P extends ApprovedPayment>(db: Reader, payments: readonly P[]): Promise<P[]> {
  const matches = (await findExactMatches(db, payments)).filter(({ said_at, read_from }) => said_at <= read_from)
  if (matches.length === 0) return []
  const countsFrom = ({ imported_at }: { readonly imported_at: Date }) => imported_at.getTime() - bond_ms
  const bonds = await findBondsSince(db, new Date(Math.min(...matches.map(countsFrom))))
  return payments.filter(({ kind, id, approved_by }) => {
    const found = matches.find((one) => one.kind === kind && one.id === id)
    if (found === undefined) return false
    const since = countsFrom(found)
    const counted = bonds.filter(({ at }) => at.getTime() > since)
    return !voicesOf(approved_by, counted).has(found.imported_by)
  })
}

/** Whether the bank itself says that a payment was made. */
export const isConfirmedByBank = async (db: Reader, payment: ApprovedPayment): Promise<boolean> =>
  (await findConfirmedByBank(db, [payment])).length > 0
