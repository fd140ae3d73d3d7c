import { incomeExpense } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import type { CopyValue } from '#kit/database/copy-lines.ts'
import { cutIntoChunks } from '../chunks.ts'
import type { Computed } from '../compute-frozen.ts'
import type { ClosingRecord } from '../frames.ts'
import { incomeIdOf } from '../income-ids.ts'
import type { findPostedMoments } from '../stored-queries.ts'

/** What `findLedgerPlaces` reads, in this order. */
export const placeColumns = [
  'id',
  'journal',
  'journal_at',
  'debit_account',
  'credit_member_id',
  'credit_wallet',
] as const

type PaidKind = Parameters<typeof incomeExpense>[0]

type Moments = Awaited<ReturnType<typeof findPostedMoments>>

/**
 * Where each income belongs in the ledger: the journal of its chunk, the expense of its kind, the account of its member.
 * An adjustment goes where the closing it corrects kept its incomes at that moment.
 */
export function* computedPlaces(
  closing: ClosingRecord,
  computed: Computed,
  { posted, adjusted }: Moments,
): Generator<readonly CopyValue[]> {
  const { outcome, rows, settlement } = computed
  const chunkOf = new Int32Array(outcome.incomes.size)
  const adjustingChunkOf = new Int32Array(settlement?.incomes.length ?? 0)
  for (const { chunk_no, incomes, adjustments } of cutIntoChunks(computed, closing.chunk_rows)) {
    for (const row of incomes) chunkOf[row] = chunk_no
    for (const place of adjustments) adjustingChunkOf[place] = chunk_no
  }
  const placed = (row: number, chunk_no: number, kind: string, member_id: bigint | number, account: string) => [
    incomeIdOf(closing.id, row),
    `closing closing:${closing.id} closing:${closing.id}:${chunk_no}`,
    closing.window_to,
    incomeExpense(kind as PaidKind),
    member_id,
    account,
  ]
  const isHeld = ({ ripens_at, window_to }: Pick<ClosingRecord, 'ripens_at' | 'window_to'>) => ripens_at! > window_to
  for (let row = 0; row < outcome.incomes.size; row += 1) {
    const account = isHeld(closing) ? heldWallet : 'INCOME'
    yield placed(row, chunkOf[row]!, rows.kindOf(row), outcome.incomes.member[row]! + 1, account)
  }
  for (const [place, { kind, member_id, adjusts_closing_id }] of settlement?.incomes.entries() ?? []) {
    const chunk_no = adjustingChunkOf[place]!
    const corrected = adjusted.get(adjusts_closing_id)
    const begun = corrected?.release_begun_at ?? null
    const wasHeld = corrected !== undefined && isHeld(corrected) && (begun === null || begun > posted.get(chunk_no)!)
    yield placed(outcome.incomes.size + place, chunk_no, kind, member_id, wasHeld ? heldWallet : 'INCOME')
  }
}
