import { expect, test } from 'vitest'
import { isForOffice, isForShop } from './whose-turn.ts'

const send_by = '2026-08-01T00:00:00.000Z'

test.each([
  ['the buyer has to send it', { state: 'requested', send_by, seller_user_id: '' }, [false, false]],
  [
    'the buyer did not send it, and the company has to say',
    { state: 'requested', send_by: null, seller_user_id: '' },
    [true, false],
  ],
  ['it was sent to the company', { state: 'sent', send_by: null, seller_user_id: '' }, [true, true]],
  [
    'it was sent to the franchise that sold it',
    { state: 'sent', send_by: null, seller_user_id: 'SHOP1' },
    [false, true],
  ],
  ['it is over', { state: 'returned', send_by: null, seller_user_id: '' }, [false, false]],
] as const)('%s', (_what, row, [office, shop]) => {
  expect([isForOffice(row), isForShop(row)]).toEqual([office, shop])
})
