import { expect, test } from 'vitest'
import { costAccounts } from '../ledger/for-members.ts'
import { minor } from '../money/minor.ts'
import { costOfPayouts } from './withdrawal-costs.ts'
import { paymentTransfers } from './withdrawal-postings.ts'

test('a payout costs what its posting moves into accounts of costs', () => {
  const of = {
    wallet: 'INCOME',
    person_id: 7n,
    gross_minor: minor(300_000n),
    charge_minor: minor(15_000n),
    gst_minor: minor(2_700n),
    other_minor: minor(590n),
    net_minor: minor(281_710n),
  } as const
  const isCost = new Set<string>(costAccounts)
  const moved = paymentTransfers(of).filter(({ credit }) => isCost.has(credit))
  expect(costOfPayouts(of)).toBe(moved.reduce((sum, { amount_minor }) => sum + amount_minor, 0n))
  expect(costOfPayouts(of)).toBe(of.gross_minor - of.net_minor)
})
