import type { IncomeFigures } from '@banyan/domain/incomes/mirror.ts'
import type { Transaction } from '#kit/database/database.ts'
import { deductTds, type Deduction } from '#features/ledger/tds/index.ts'
import { getHoldTerms } from './holds/queries.ts'
import { findTaken } from './queries.ts'

/** An income that an event causes, outside any closing. */
export interface IncomeOfEvent extends IncomeFigures {
  readonly member_id: bigint
  readonly kind: string
  readonly from_member_id: bigint | null
  readonly source_event_id: bigint
  /** The pool of the matrix; null for every other kind. */
  readonly pool: number | null
  readonly level: number | null
  readonly paid_level: number | null
  readonly rate: string
  /** What was cut, as JSON text. */
  readonly reasons: string | null
  readonly plan_version_id: bigint
  /** The row it takes back. */
  readonly mirrors_id: bigint | null
}

/** An income with the tax on it. */
export interface TaxedIncome extends IncomeOfEvent {
  readonly tds_minor: bigint
  readonly net_minor: bigint
}

/** Works out the tax on incomes of an instant; `keep` writes it down once they have a journal and their ids. */
export async function taxIncomes(
  trx: Transaction,
  incomes: readonly IncomeOfEvent[],
  at: Date,
): Promise<{ readonly taxed: readonly TaxedIncome[]; readonly keep: Deduction['keep'] }> {
  const { zone, round_off_digits } = await getHoldTerms(trx)
  const mirrored = incomes.flatMap(({ mirrors_id }) => (mirrors_id === null ? [] : [mirrors_id]))
  const taken = await findTaken(trx, mirrored)
  const credits = incomes.map(({ member_id, paid_minor, mirrors_id }) => ({
    payee_id: member_id,
    paid_minor,
    taken: mirrors_id === null ? undefined : taken.get(mirrors_id),
  }))
  const { tds, keep } = await deductTds(trx, { at_ms: at.getTime(), zone, round_off_digits, credits })
  const taxed = incomes.map((income, place): TaxedIncome => {
    const tds_minor = tds[place]!
    return { ...income, tds_minor, net_minor: income.paid_minor - income.admin_charge_minor - tds_minor }
  })
  return { taxed, keep }
}
