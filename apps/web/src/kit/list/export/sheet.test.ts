import { expect, test } from 'vitest'
import { listAdmins } from '@banyan/contract/rights/sub-admins.ts'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { columnsFrom } from '../columns/columns.tsx'
import { sheetOf } from './sheet.ts'

test('a sheet has the columns in sight in their order, with their heads and the words of their values', () => {
  const inSight = columnsFrom(pinLists.user, {
    owner_name: { as: 'person' },
    kind: { words: (kind) => `a ${kind} pin` },
    used_for_name: false,
    amount: true,
  })
  expect(sheetOf(pinLists.user, inSight)).toEqual({
    columns: ['owner_user_id', 'owner_name', 'kind', 'amount'],
    heads: {
      owner_user_id: { head: 'Owner: owner user id' },
      owner_name: { head: 'Owner' },
      kind: {
        head: 'Type',
        words: { paid: 'a paid pin', free: 'a free pin', leader: 'a leader pin', upgrade: 'a upgrade pin' },
      },
      amount: { head: 'Amount' },
    },
  })
})

test('a choice beside another field keeps its words', () => {
  const [column] = columnsFrom(pinLists.user, {
    pin_no: { also: [{ name: 'status', words: (status) => status.toUpperCase() }] },
  })
  expect(column?.also).toEqual([
    {
      name: 'status',
      words: { unused: 'UNUSED', used: 'USED', blocked: 'BLOCKED', expired: 'EXPIRED', cancelled: 'CANCELLED' },
    },
  ])
})

test('what says yes or no says it in words', () => {
  const inSight = columnsFrom(listAdmins, { is_blocked: true })
  expect(sheetOf(listAdmins, inSight).heads).toEqual({
    is_blocked: { head: 'Blocked', words: { true: 'Yes', false: 'No' } },
  })
})
