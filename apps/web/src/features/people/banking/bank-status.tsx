import type { BankState } from '@banyan/domain/kyc/bank-accounts.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** How bank details stand. */
export const { Mark: BankStatus, column: bankState } = stateMark<BankState>('banking.states', {})
