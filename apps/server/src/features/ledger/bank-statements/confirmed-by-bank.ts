import type { OutsidePaymentKind } from '@banyan/domain/bank-statements/match-entry.ts'
import { bond_ms, voicesOf } from '@banyan/domain/rights/voices.ts'
import { findBondsSince } from '#features/platform/approval-requests/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { maybePayment } from './payments/queries.ts'

/**
 * Whether the bank itself says that a payment was made: an entry is matched to it that agrees in reference, amount, days and
 * account, out of a statement that somebody else imported than whoever approved it, and nobody whom they had in hand then or
 * since. What was asked for only after the entry could be read here does not count: anybody who sees the entry can ask.
 */
export async function isConfirmedByBank(
  db: Reader,
  { kind, id, approved_by }: { readonly kind: OutsidePaymentKind; readonly id: bigint; readonly approved_by: bigint },
): Promise<boolean> {
  const found = await db
    .selectFrom('bank_match')
    .innerJoin('bank_entry', 'bank_entry.id', 'bank_match.entry_id')
    .innerJoin('bank_statement', 'bank_statement.id', 'bank_entry.statement_id')
    .select(['bank_statement.imported_by', 'bank_statement.imported_at'])
    .where('bank_match.kind', '=', kind)
    .where('bank_match.subject_id', '=', id)
    .where('bank_match.is_exact', '=', true)
    .where('bank_match.ended_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return false
  // No day is asked for, so that the zone says nothing.
  const payment = await maybePayment(db, 'UTC', { kind, id })
  if (payment === undefined || payment.said_at > found.imported_at) return false
  const bonds = await findBondsSince(db, new Date(found.imported_at.getTime() - bond_ms))
  return !voicesOf(approved_by, bonds).has(found.imported_by)
}
