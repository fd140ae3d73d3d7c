import { expect, test } from 'vitest'
import { isValidElement, type ReactNode } from 'react'
import { partsOf } from '@banyan/domain/fund-transfers/fund-transfer.ts'
import { Status } from '#ui/basics/status.tsx'
import { Bill } from './bill.tsx'
import { typedAmount, wireBill } from './wire-bill.ts'

interface Row {
  readonly label: string
  readonly part: string
  readonly children: ReactNode
}

const rowsOf = (bill: ReactNode): readonly Row[] =>
  [bill].flat().flatMap((row) => (isValidElement<Row>(row) ? [row.props] : []))
const shownOf = ({ children }: Row): unknown => (isValidElement(children) ? children.props : undefined)

const isTaken = ({ children }: Row): boolean =>
  isValidElement<{ flow: string }>(children) && children.props.flow === 'out'

const lines = { balance: 'Wallet', amount: 'Amount', charge: 'Charge', net: 'Net', balance_after: 'After' }
const bill = wireBill(partsOf(500_00n, '2.5', 2), 500_00n, '600.00')

test('a bill is written as it travels', () => {
  expect(bill).toEqual({ amount: '500.00', charge: '12.50', net: '487.50', balance_after: '100.00', is_short: false })
  expect(wireBill({}, 1n, '0.00')).toEqual({ balance_after: undefined, is_short: true })
  expect(wireBill({}, 0n, '0.00')).toEqual({ balance_after: '0.00', is_short: false })
})

test('its lines are read in their order; the last beside the wallet counts', () => {
  const rows = rowsOf(Bill({ of: { ...bill, balance: '600.00' }, lines }))
  expect(rows.map(({ label, part }) => [label, part])).toEqual([
    ['Wallet', 'row'],
    ['Amount', 'row'],
    ['Charge', 'row'],
    ['Net', 'net'],
    ['After', 'after'],
  ])
  expect(rows.map((row) => shownOf(row))).toEqual(
    ['600.00', '500.00', '12.50', '487.50', '100.00'].map((value) => ({ value, flow: 'plain' })),
  )
})

test('what is taken away says so', () => {
  const rows = rowsOf(Bill({ of: bill, lines, out: ['charge'] }))
  expect(rows.filter((row) => isTaken(row)).map(({ label }) => label)).toEqual(['Charge'])
})

test('a line that is left out counts no more', () => {
  const rows = rowsOf(Bill({ of: bill, lines: { amount: 'Amount', charge: false, net: false } }))
  expect(rows).toMatchObject([{ label: 'Amount', part: 'net' }])
})

test('a wallet that holds too little says so in place of what it will hold', () => {
  const [after] = rowsOf(Bill({ of: bill, lines: { balance_after: 'After' }, short: 'Too little' }))
  expect(isValidElement(after?.children) && after.children.type).toBe(Status)
})

test.each([undefined, '', '0.00', '-5.00', '5.', 'five'])('%s is no amount', (typed) => {
  expect(typedAmount(typed)).toBeUndefined()
})
