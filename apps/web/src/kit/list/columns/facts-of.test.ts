import { expect, test } from 'vitest'
import { isValidElement, type ReactNode } from 'react'
import { fundTransferLists } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { factsOf } from './facts-of.tsx'

const transfer = {
  transfer_no: 'FT-000007',
  kind: 'sent',
  at: '2026-11-22T10:00:00.000Z',
  amount: '500.00',
  charge: '0.00',
  remark: '',
  reason: 'A wrong member',
  by_user_id: null,
} as never

interface Drawn {
  readonly label: ReactNode
  readonly isWide: boolean
  readonly children: ReactNode
}

const propsOf = (facts: ReactNode): readonly Drawn[] =>
  [facts].flat().flatMap((fact) => (isValidElement<Drawn>(fact) ? [fact.props] : []))
const typeOf = (node: ReactNode): unknown => (isValidElement(node) ? node.type : node)

const row = fundTransferLists.user.row.shape

test('a field is drawn by its schema under its word, in the order in which it is named', () => {
  const facts = propsOf(factsOf(row, transfer, { at: true, transfer_no: { as: 'code' }, amount: true }))
  expect(facts.map(({ label }) => label)).toEqual(['Date', 'Transfer', 'Amount'])
  expect(facts.map(({ children }) => typeOf(children))).toEqual([DateTime, Code, Amount])
  // A list has the symbol in its head, a sheet beside the amount.
  expect(facts[2]!.children).toHaveProperty('props', { value: '500.00' })
})

test('what is empty is left out where it may be, and else a dash', () => {
  const facts = propsOf(
    factsOf(row, transfer, { remark: { as: 'prose' }, reason: { as: 'prose' }, by_user_id: { isOptional: true } }),
  )
  expect(facts).toMatchObject([{ label: 'Reason', isWide: true, children: 'A wrong member' }])
  const [by] = propsOf(factsOf(row, transfer, { by_user_id: true }))
  expect(by?.children).toBe('\u2013')
  expect(propsOf(factsOf(row, transfer, { at: false }))).toEqual([])
})

test('a sheet draws a field itself, only where it holds something, or says something in its place', () => {
  const cell = (value: string): string => `<${value}>`
  const facts = propsOf(
    factsOf(row, transfer, { kind: { cell }, by_user_id: { cell }, remark: { value: 'None', isStrong: true } }),
  )
  expect(facts.map(({ children }) => (typeof children === 'string' ? children : typeOf(children)))).toEqual([
    '<sent>',
    '',
    'strong',
  ])
  const [count] = propsOf(factsOf(row, transfer, { charge: { value: 0 } }))
  expect(count?.children).toBe(0)
})

test('a nested field is found, and left out with what it is in', () => {
  const asked = (virtual: object | null) =>
    propsOf(
      factsOf(listApprovals.row.shape, { virtual } as never, {
        'virtual.last_day': { head: 'Until', isOptional: true },
      }),
    )
  expect(asked({ last_day: '2026-11-22' })).toMatchObject([{ label: 'Until' }])
  expect(asked(null)).toEqual([])
})
