import { expect, test } from 'vitest'
import { aboutKinds } from '@banyan/domain/support/conversation-rules.ts'
import { aboutGoal } from './about-pages.ts'

const about = { about_id: '17', about_name: 'R/17', is_about_payer: false } as const

test.each(aboutKinds)('a %s is found by an admin and by the member who asked', (about_kind) => {
  for (const scope of ['admin', 'user'] as const) expect(aboutGoal({ ...about, about_kind }, scope, 'M1')).toBeDefined()
})

test('a receipt is named by its number, a row of a list by its key, and a donation by the side of whoever asks', () => {
  expect(aboutGoal({ ...about, about_kind: 'receipt' }, 'user', '')).toEqual([
    'any/topup-receipt',
    { receipt_no: 'R/17' },
  ])
  expect(aboutGoal({ ...about, about_kind: 'withdrawal' }, 'franchise', '')).toEqual([
    'franchise/withdrawal/withdrawal-requests',
    { open: '17' },
  ])
  const pays = aboutGoal({ ...about, about_kind: 'link', is_about_payer: true }, 'user', '')
  const gets = aboutGoal({ ...about, about_kind: 'link' }, 'user', '')
  expect([pays?.[0], gets?.[0]]).toEqual(['user/donation/pay-donation', 'user/donation/receive-donation'])
})

test('a role without such a page has nowhere to go', () => {
  expect(aboutGoal({ ...about, about_kind: 'income' }, 'user', '')).toEqual(['any/income-why', { id: '17' }])
  expect(aboutGoal({ ...about, about_kind: 'promise' }, 'franchise', '')).toBeUndefined()
  expect(aboutGoal({ ...about, about_kind: null, about_id: null }, 'admin', '')).toBeUndefined()
})
