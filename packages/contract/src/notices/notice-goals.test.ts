import { expect, test } from 'vitest'
import { goalOfRow } from './notice-goals.ts'

test('a notice leads to its row: on a page of its own, or in the list that opens it, behind its tab', () => {
  const requests = 'franchise/inventory/product-requests'
  expect(goalOfRow('user/support/inbox', { template: 'support_answered', row_id: '7' })).toEqual({
    page: 'user/support/view-message',
    query: { id: '7' },
  })
  expect(goalOfRow(requests, { template: 'product_request_sent', row_id: '7' }).query).toEqual({ open: '7' })
  expect(goalOfRow(requests, { template: 'product_request_asked', row_id: '7' }).query).toEqual({
    tab: 'received',
    open: '7',
  })
  expect(goalOfRow(requests, { template: 'product_proposal_made', row_id: '7' }).query).toEqual({
    tab: 'proposed',
    open: '7',
  })
})

test('a notice without a row leads to its page', () => {
  expect(goalOfRow('user/kyc', { template: 'kyc_approved', row_id: null })).toEqual({ page: 'user/kyc', query: {} })
})
