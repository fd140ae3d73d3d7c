import { expect, test } from 'vitest'
import { isValidElement } from 'react'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { listPackages } from '@banyan/contract/packages/packages.ts'
import { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Volume } from '../../figures/volume.tsx'
import { columnsFrom } from './columns.tsx'
import { filtersFrom } from '../filters/filters-from.ts'

const partOf = (node: unknown): unknown => (isValidElement(node) ? node.type : node)

test('a bare name is drawn and aligned by its schema and is summed where the contract sums it', () => {
  const [amount, bv, at, parent] = columnsFrom(pinLists.admin, {
    amount: true,
    bv: true,
    used_at: true,
    received_from_user_id: true,
  })
  const pin = { amount: '12.50', bv: '8.00', used_at: null, received_from_user_id: null } as never
  expect([amount, bv, at, parent].map((column) => partOf(column?.cell(pin)))).toEqual([
    Amount,
    Volume,
    DateTime,
    '\u2013',
  ])
  expect([amount, bv, at].map((column) => column?.align)).toEqual(['end', 'end', undefined])
  expect([amount, bv, at].map((column) => column?.total !== undefined)).toEqual([true, false, false])
  expect([amount, bv, at].map((column) => column?.sort)).toEqual(['amount', undefined, 'used_at'])
})

test('a field with a rule of its own is drawn like its kind', () => {
  const [price] = columnsFrom(listPackages, { price: { head: 'Price' } })
  expect(partOf(price?.cell({ price: '1.00' } as never))).toBe(Amount)
})

test('a count on a card says what it counts; an amount does where its page asks for it', () => {
  const [pieces, price, mrp] = columnsFrom(franchiseStockLists.admin, {
    available: { head: 'Available', card: 'figure' },
    member_price: { head: 'Member price', card: 'figure', isNamedOnCard: true },
    mrp: { head: 'MRP', card: 'figure' },
  })
  expect([pieces, price, mrp].map((column) => column?.isNamedOnCard)).toEqual([true, true, undefined])
})

test('a nested field is found', () => {
  const [carry] = columnsFrom(incomeLists.matching.details.user, { 'left.carry': { head: 'Carry' } })
  expect(partOf(carry?.cell({ left: { carry: '1.00' } } as never))).toBe(Volume)
})

const today = '2026-11-22'

test('a filter follows its schema and takes the words of its column', () => {
  const columns = columnsFrom(pinLists.admin, { kind: { words: (kind) => kind.toUpperCase() } })
  const packages = [{ id: '7', name: 'Gold' }]
  const [kind, bundle, pin_no] = filtersFrom(pinLists.admin, ['kind', 'package_id', false, 'pin_no'], {
    columns,
    packages,
  })
  expect(kind?.say({ kind: 'paid' }, today)).toBe('PAID')
  expect(bundle?.say({ package_id: '7' }, today)).toBe('Gold')
  expect(pin_no?.say({ pin_no: 'AB' }, today)).toBe('AB')
  const [days] = filtersFrom(incomeLists.matching.details.user, ['from'], { columns: [], packages })
  expect(days?.names).toEqual(['from', 'to'])
})
