import { expect, test } from 'vitest'
import { dispatchLife } from '@banyan/domain/dispatches/dispatch-status.ts'
import { kycLife } from '@banyan/domain/kyc/documents.ts'
import { creditRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { mayMove } from './may-move.ts'

test('by the name of the move', () => {
  const may = { review: true, approve: false }
  expect(mayMove(kycLife, 'review', may)).toBe(true)
  expect(mayMove(kycLife, 'approve', may)).toBe(false)
})

test('an answer is to approve or to reject', () => {
  const may = { cancel: false, decide: true }
  expect(['approve', 'reject', 'cancel'].map((name) => mayMove(creditRequestLife, name, may))).toEqual([
    true,
    true,
    false,
  ])
  expect(mayMove(creditRequestLife, 'approve', { ...may, decide: false })).toBe(false)
})

test('by where the move leads', () => {
  const may = { is_own: false, steps: ['dispatched', 'pending'] }
  expect(Object.keys(dispatchLife.moves).filter((name) => mayMove(dispatchLife, name, may))).toEqual([
    'dispatch',
    'unpack',
  ])
})
