import { z } from 'zod'
import { bankingRule } from '../words/rules/banking.ts'

/** Every wallet that somebody can have; which of them are whose is said by `walletsOf` of the domain. */
export const walletName = z.enum(
  ['INCOME', 'FUND', 'GIVEN', 'REFUND', 'REPURCHASE', 'ROI', 'TOKEN', 'COMMISSION'],
  bankingRule('wallet'),
)
