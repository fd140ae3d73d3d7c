import type { z } from 'zod'
import type { bankAccount, getBanking } from '@banyan/contract/banking/banking.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { BankState } from '@banyan/domain/kyc/bank-accounts.ts'

/** What may be shown of bank details: everything but the numbers. */
export interface ShownBank {
  readonly id: bigint
  readonly state: string
  readonly account_holder: string
  readonly bank_name: string
  readonly branch: string
  readonly ifsc: string
  readonly account_no_masked: string
  readonly upi_masked: string
  readonly crypto_address: string
  readonly submitted_at: Date
  readonly decided_at: Date | null
  readonly reason: string
  readonly hold_until: Date | null
}

export const presentBank = (row: ShownBank): z.output<typeof bankAccount> => ({ ...row, state: row.state as BankState })

/** Where a person is paid to, from all they ever gave, newest first. */
export function presentBanking(rows: readonly ShownBank[]): ReplyOf<typeof getBanking>['data'] {
  const banks = rows.map(presentBank)
  const in_force = banks.find(({ state }) => state === 'approved') ?? null
  const [newest] = banks
  const latest = newest?.state === 'submitted' || newest?.state === 'rejected' ? newest : null
  return { in_force, latest, earlier: banks.filter((bank) => bank !== in_force && bank !== latest) }
}
