import { expect, test } from 'vitest'
import { listAdmins } from '@banyan/contract/rights/sub-admins.ts'
import { listUserPins } from '@banyan/contract/pins/pin-acts.ts'
import { columnsOf } from './columns.tsx'
import { filtersOf } from './filters.tsx'
import { sheetOf } from './sheet.ts'

test('a sheet has the columns in sight in their order, with their heads and the words of the filters', () => {
  const column = columnsOf(listUserPins)
  const inSight = [
    column.person('owner_name', 'owner_user_id', 'Owner'),
    column.of('status', 'State', ({ status }) => status),
    column.of('kind', 'Kind', ({ kind }) => kind, { words: { paid: 'Sold' } }),
    column.money('amount', 'Amount'),
  ]
  const filters = [filtersOf(listUserPins).choice('status', 'State', [{ value: 'used', label: 'Used' }])]
  expect(sheetOf(listUserPins, inSight, filters)).toEqual({
    columns: ['owner_user_id', 'owner_name', 'status', 'kind', 'amount'],
    heads: {
      owner_user_id: { head: 'Owner: owner user id' },
      owner_name: { head: 'Owner' },
      status: { head: 'State', words: { used: 'Used' } },
      kind: { head: 'Kind', words: { paid: 'Sold' } },
      amount: { head: 'Amount' },
    },
  })
})

test('what says yes or no says it in words', () => {
  const column = columnsOf(listAdmins)
  expect(sheetOf(listAdmins, [column.of('is_blocked', 'Blocked', () => '')], []).heads).toEqual({
    is_blocked: { head: 'Blocked', words: { true: 'Yes', false: 'No' } },
  })
})
