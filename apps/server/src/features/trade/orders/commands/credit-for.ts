import { minor } from '@banyan/domain/money/minor.ts'
import { recordCredit, type RecordedCredit } from '#features/ledger/credit-requests/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'

type Recorded = Parameters<typeof recordCredit>[2]

/** A payment that the company received for an order, and who paid it. */
export type RecordedPayment = Pick<
  Recorded,
  'payment_mode' | 'paid_on' | 'reference' | 'deposit_account_id' | 'remark' | 'name'
>

interface Paid extends RecordedPayment {
  readonly person_id: bigint
  readonly total_minor: bigint
}

/** Credits what was paid for an order to the fund wallet of its buyer: the sum of the order, and not more. */
export const creditFor = (
  trx: Transaction,
  context: Context,
  { total_minor, ...payment }: Paid,
): Promise<RecordedCredit> =>
  recordCredit(trx, context, {
    ...payment,
    amount: minor(total_minor),
    // An order costs what its lines cost, to the paisa.
    round_off_digits: 2,
  })
