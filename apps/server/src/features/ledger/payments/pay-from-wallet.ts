import type { PayingWallet } from '@banyan/contract/payments/wallets.ts'
import { minor, type Minor } from '@banyan/domain/money/minor.ts'
import { refusePayment } from '@banyan/domain/payments/paying-wallets.ts'
import type { Actor } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { onWallet, paymentRefusal } from './payment-refusal.ts'
import { maybeBalance } from './queries.ts'

interface Payer {
  readonly actor: Pick<Actor, 'person_id' | 'user_type'>
  readonly wallet: PayingWallet
}

/**
 * Runs an act that takes an amount out of a wallet, and answers what is left. A wallet that holds too little is refused
 * before anything is written. The ledger locks accounts last and in the order of their ids, so the amount may be gone
 * by then: it looks again under the lock, and refuses the same way.
 */
export async function payFromWallet<T>(
  trx: Transaction,
  { actor, wallet }: Payer,
  to_pay_minor: bigint,
  act: () => Promise<T>,
): Promise<T & { balance_after: Minor }> {
  const { person_id, user_type } = actor
  const balance_minor = await maybeBalance(trx, person_id, wallet)
  const refusal = refusePayment({ wallet, user_type, balance_minor }, to_pay_minor)
  if (refusal !== undefined) throw paymentRefusal(refusal)
  const done = await act().catch((error: unknown) => Promise.reject(onWallet(error)))
  return { ...done, balance_after: minor((await maybeBalance(trx, person_id, wallet)) ?? 0n) }
}
