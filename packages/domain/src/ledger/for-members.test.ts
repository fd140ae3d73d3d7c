import { expect, test } from 'vitest'
import { companyAccounts } from './chart-of-accounts.ts'
import { costAccounts, forMembers, sumOfCosts } from './for-members.ts'
import { reconciliationLines } from './reconciliation-lines.ts'

test('every account says what it is for a member', () => {
  expect(Object.keys(forMembers).toSorted()).toEqual(reconciliationLines.map(({ line }) => line as string).toSorted())
})

test('what the company earns is what somebody paid, and what members are paid is what the plan spends', () => {
  const earned = reconciliationLines.filter(({ group }) => group === 'income').map(({ line }) => line)
  expect([...costAccounts].toSorted()).toEqual([...earned, 'gst_payable'].toSorted())
  const paid = Object.entries(forMembers).filter(([, what]) => what === 'income')
  expect(paid.map(([account]) => account)).toEqual(
    companyAccounts.map(({ code }) => code).filter((code) => code.startsWith('income_expense:')),
  )
})

test('costs are added up over every account of them', () => {
  expect(
    sumOfCosts({ sales: 1_000n, gst_payable: 180n, charges_income: 20n, matrix_entries: 300n, product_sales: 0n }),
  ).toBe(1_500n)
})
