import { describe, expect, test } from 'vitest'
import { clawbackCode } from './clawback.ts'
import { companyAccounts, memoCode, saleMemoCode } from './chart-of-accounts.ts'
import { heldCode } from './held.ts'
import { savedCode } from './saved.ts'
import { agesOf, groupSums, onSide, trialBalance } from './reconcile.ts'
import {
  familyOf,
  lineOfFamily,
  placeOfLine,
  reconciliationGroups,
  reconciliationLines,
  type AccountOfLine,
} from './reconciliation-lines.ts'
import { ownAccountsOf, walletCode, walletsOf, type WalletName } from './wallets.ts'

const ofCompany = (code: string): AccountOfLine => ({ code, wallet: null, owner_type: null })
const ofPerson = (owner_type: string, wallet: string): AccountOfLine => ({ code: `${wallet}:7`, wallet, owner_type })
const lineOf = (account: AccountOfLine) => lineOfFamily(familyOf(account))

describe('every account is on one line', () => {
  test.each(companyAccounts.map(({ code }) => code))('%s is on its own', (code) => {
    expect(lineOf(ofCompany(code))).toBe(code)
    expect(reconciliationLines.filter(({ line }) => line === code)).toHaveLength(1)
  })

  test.each([
    ...ownAccountsOf('User').map((wallet) => ['User', wallet] as const),
    ['User', 'SAVED'] as const,
    ...walletsOf('Franchise').map((wallet) => ['Franchise', wallet] as const),
  ])('a wallet of a %s, %s, is owed', (type, wallet) => {
    const line = lineOf(ofPerson(type, wallet))
    expect(line).toBe(`${wallet}:${type}`)
    expect(placeOfLine(line)).toEqual({ group: 'liabilities', side: 'credit' })
  })

  test.each([
    [clawbackCode(7n), 'clawback_receivable', 'assets'],
    [memoCode(7n), 'donation_memo', 'between_members'],
    [saleMemoCode(7n), 'sale_memo', 'between_members'],
  ] as const)('%s is on %s', (code, line, group) => {
    expect(lineOf(ofCompany(code))).toBe(line)
    expect(placeOfLine(line).group).toBe(group)
  })

  test.each([
    ['an account nobody knows', ofCompany('petty_cash')],
    ['a wallet nobody knows', ofPerson('User', 'GOLD')],
    ['a wallet of somebody who has none', ofPerson('Admin', 'INCOME')],
    ['a word that every object knows', ofCompany('constructor')],
  ])('%s is not lost', (_, account) => {
    expect(lineOf(account)).toBe('unassigned')
  })

  test('codes of wallets are those the families come from', () => {
    const codes = [walletCode('INCOME' satisfies WalletName, 7n), heldCode(7n), savedCode(7n)]
    expect(codes.map((code) => code.replace(/:\d+$/, ''))).toEqual(['INCOME', 'HELD', 'SAVED'])
  })

  test('all lines of a group are on one side, so that they add up', () => {
    for (const group of reconciliationGroups) {
      const sides = reconciliationLines.filter((line) => line.group === group).map(({ side }) => side)
      expect([group, new Set(sides).size]).toEqual([group, 1])
    }
  })

  test('lines are in the order of their groups, each once', () => {
    const order = reconciliationLines.map(({ group }) => reconciliationGroups.indexOf(group))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(new Set(reconciliationLines.map(({ line }) => line)).size).toBe(reconciliationLines.length)
  })
})

describe('the trial balance', () => {
  test.each([
    ['nothing balances', [], [0n, 0n, 0n]],
    [
      'what the bank holds is what is owed',
      [
        ['debit', 500n],
        ['credit', 300n],
        ['credit', 200n],
      ],
      [500n, 500n, 0n],
    ],
    [
      'an account above what it should be shows',
      [
        ['debit', 500n],
        ['credit', 501n],
      ],
      [500n, 501n, -1n],
    ],
    [
      'a debit side that is below zero counts against it',
      [
        ['debit', -40n],
        ['credit', -40n],
      ],
      [-40n, -40n, 0n],
    ],
  ] as const)('%s', (_, lines, [debit_minor, credit_minor, difference_minor]) => {
    expect(trialBalance(lines.map(([side, closing_minor]) => ({ side, closing_minor })))).toEqual({
      debit_minor,
      credit_minor,
      difference_minor,
    })
  })

  test('what the ledger has below zero is above zero on the debit side', () => {
    expect([onSide('debit', -500n), onSide('credit', 500n), onSide('debit', 0n)]).toEqual([500n, 500n, 0n])
  })
})

test('a group is its lines added up, and one without lines is nothing', () => {
  const line = (group: 'assets' | 'income', closing_minor: bigint) =>
    ({ group, side: 'credit', opening_minor: 1n, added_minor: closing_minor, taken_minor: 1n, closing_minor }) as const
  const sums = groupSums([line('income', 5n), line('assets', 7n), line('income', 2n)])
  expect(sums.map(({ group }) => group)).toEqual(reconciliationGroups)
  const nothing = { opening_minor: 0n, added_minor: 0n, taken_minor: 0n, closing_minor: 0n }
  const sumOf = (wanted: string) => sums.find(({ group }) => group === wanted)
  expect(sumOf('income')).toEqual({
    group: 'income',
    opening_minor: 2n,
    added_minor: 7n,
    taken_minor: 2n,
    closing_minor: 7n,
  })
  expect(sumOf('expenses')).toEqual({ group: 'expenses', ...nothing })
})

describe('the age of what is open, the first that came in being settled first', () => {
  test.each([
    ['nothing is open', 0n, [50n, 20n, 0n], [0n, 0n, 0n, 0n]],
    ['the newest explains it all', 40n, [50n, 20n, 0n], [40n, 0n, 0n, 0n]],
    ['it reaches into the month', 60n, [50n, 20n, 0n], [50n, 10n, 0n, 0n]],
    ['what nothing explains is older', 100n, [50n, 20n, 5n], [50n, 20n, 5n, 25n]],
    ['all of it is old', 100n, [0n, 0n, 0n], [0n, 0n, 0n, 100n]],
    ['below zero it is what went out', -60n, [50n, 20n, 0n], [-50n, -10n, 0n, 0n]],
  ] as const)('%s', (_, balance, came_in, ages) => {
    expect(agesOf(balance, came_in)).toEqual(ages)
  })
})
