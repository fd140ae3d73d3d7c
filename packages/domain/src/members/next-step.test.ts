import { expect, test } from 'vitest'
import { nextStepOf, type NextStep, type PaymentsWaiting, type Started } from './next-step.ts'

const nothing: PaymentsWaiting = { to_object: 0, to_confirm: 0, to_pay: 0 }
const newcomer: Started = {
  mobile_verified: false,
  email_verified: false,
  documents_sent: false,
  is_active: false,
  bank_given: false,
  has_direct: false,
  has_both_sides: false,
  has_income: false,
}
const done: Started = {
  mobile_verified: true,
  email_verified: true,
  documents_sent: true,
  is_active: true,
  bank_given: true,
  has_direct: true,
  has_both_sides: true,
  has_income: true,
}

interface Case {
  readonly says: string
  readonly waiting?: Partial<PaymentsWaiting>
  readonly started?: Partial<Started>
  readonly is_barred?: boolean
  readonly has_promise?: boolean
  readonly next: NextStep | null
}

const cases: readonly Case[] = [
  { says: 'a blocked member is asked for nothing', is_barred: true, waiting: { to_pay: 1 }, next: null },
  {
    says: 'what would end as not paid comes before all',
    waiting: { to_object: 1, to_confirm: 1, to_pay: 1 },
    next: 'object',
  },
  { says: 'somebody else waits for a confirmation', waiting: { to_confirm: 1, to_pay: 2 }, next: 'confirm' },
  { says: 'a payment comes before beginning', waiting: { to_pay: 1 }, next: 'pay' },
  { says: 'a newcomer verifies the mobile', next: 'mobile_verified' },
  { says: 'then the e-mail', started: { mobile_verified: true }, next: 'email_verified' },
  {
    says: 'documents before a package: a promise without them waits aside',
    started: { mobile_verified: true, email_verified: true },
    next: 'documents_sent',
  },
  {
    says: 'what the company does not ask for is passed over',
    started: { mobile_verified: true, email_verified: null, documents_sent: null },
    next: 'is_active',
  },
  {
    says: 'whoever has promised waits for the package and goes on',
    started: { mobile_verified: true, email_verified: true, documents_sent: true },
    has_promise: true,
    next: 'bank_given',
  },
  { says: 'an active member adds a bank account', started: { ...done, bank_given: false }, next: 'bank_given' },
  {
    says: 'then shares a link',
    started: { ...done, has_direct: false, has_both_sides: false, has_income: false },
    next: 'has_direct',
  },
  { says: 'and the link of the other side', started: { ...done, has_both_sides: false }, next: 'has_both_sides' },
  { says: 'a first income comes by itself', started: { ...done, has_income: false }, next: null },
  { says: 'whoever has done everything is left alone', started: done, next: null },
]

test.each(cases)('$says', ({ waiting, started, is_barred = false, has_promise = false, next }) => {
  const standing = {
    is_barred,
    has_promise,
    waiting: { ...nothing, ...waiting },
    started: { ...newcomer, ...started },
  }
  expect(nextStepOf(standing)).toBe(next)
})
