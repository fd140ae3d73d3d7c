import { reconciliationLines, type ReconciliationKey } from '@banyan/domain/ledger/reconciliation-lines.ts'
import type { Reader } from '#kit/database/database.ts'
import { countedCommissions } from './commissions/queries.ts'
import { countedDonations } from './donations/queries.ts'
import { countedIncomes } from './incomes/queries.ts'
import { countedMoney } from './money/queries.ts'
import { countedOrders } from './orders/queries.ts'
import { sumCounted } from './queries.ts'
import { countedRequests } from './requests/queries.ts'
import { countedSales } from './sales/queries.ts'

const parts = [
  ...countedSales,
  ...countedMoney,
  ...countedIncomes,
  ...countedDonations,
  ...countedOrders,
  ...countedCommissions,
  ...countedRequests,
]

/** What only the ledger knows: a bank says what it holds, and what people owe follows from what their wallets lacked. */
const known_to_the_ledger: readonly ReconciliationKey[] = ['cash', 'clawback_receivable']

/** What the acts before a moment say each line should be; a line that is left out is known to the ledger alone. */
export async function findCounted(db: Reader, until: Date): Promise<ReadonlyMap<ReconciliationKey, bigint>> {
  const found = await sumCounted(db, parts, until)
  const counted = reconciliationLines.filter(({ line }) => !known_to_the_ledger.includes(line))
  return new Map(counted.map(({ line }) => [line, found.get(line) ?? 0n]))
}
