import type { Transaction } from '#kit/database/database.ts'
import { deductTds, type Credit } from '#features/ledger/tds/index.ts'
import type { Chunk } from './chunks.ts'
import type { Computed } from './compute-frozen.ts'
import type { ClosingRecord } from './frames.ts'
import { incomeIdOf } from './income-ids.ts'
import { findTakenOfClosings } from './settlement/queries.ts'

/** The tax on the rows of a chunk, in their order; in hundredths. */
export interface ChunkTax {
  readonly incomes: readonly bigint[]
  readonly adjustments: readonly bigint[]
}

/** What is posted of a closing. */
interface Source {
  readonly closing: Pick<ClosingRecord, 'id' | 'zone' | 'round_off_digits' | 'window_to'>
  readonly computed: Computed
}

/**
 * Works out the tax on what a chunk pays. A closing is credited on the last day of its window. An adjustment that takes
 * something back gives back the tax of what the closing it corrects had paid the member.
 */
export async function taxChunk(
  trx: Transaction,
  { closing, computed }: Source,
  chunk: Chunk,
): Promise<ChunkTax & { readonly keep: (journal_id: bigint) => Promise<void> }> {
  const { outcome, rows, settlement } = computed
  const own = Array.from(chunk.incomes, (row): Credit => ({
    payee_id: BigInt(outcome.incomes.member[row]! + 1),
    paid_minor: rows.paidOf(row),
  }))
  const adjusted = Array.from(chunk.adjustments, (place) => settlement!.incomes[place]!)
  const taken = await findTakenOfClosings(
    trx,
    adjusted.filter(({ paid_minor }) => paid_minor < 0n),
  )
  const adjustments = adjusted.map(({ member_id, paid_minor, adjusts_closing_id }): Credit => ({
    payee_id: member_id,
    paid_minor,
    taken: paid_minor < 0n ? taken.get(`${adjusts_closing_id} ${member_id}`) : undefined,
  }))
  const { tds, keep } = await deductTds(trx, {
    at_ms: closing.window_to.getTime() - 1,
    zone: closing.zone,
    round_off_digits: closing.round_off_digits,
    credits: [...own, ...adjustments],
  })
  const idOf = (place: number): bigint =>
    place < own.length
      ? incomeIdOf(closing.id, chunk.incomes[place]!)
      : incomeIdOf(closing.id, outcome.incomes.size + chunk.adjustments[place - own.length]!)
  return {
    incomes: tds.slice(0, own.length),
    adjustments: tds.slice(own.length),
    keep: (journal_id) => keep(journal_id, idOf),
  }
}
