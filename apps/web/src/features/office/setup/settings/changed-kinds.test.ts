import { expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { changedKinds } from './changed-kinds.ts'

const nothing = { matching: { enabled: false } }
const planOf = (kinds: object) => planSchema.parse({ ...nothing, ...kinds })

test('says which incomes begin, which end, and which of those that begin open their pages', () => {
  const before = planOf({ referral: { enabled: true }, spill: { enabled: true } })
  const after = planOf({ spill: { enabled: true }, level: { enabled: true }, sponsored: { enabled: true } })
  expect(changedKinds(before, after, ['level', 'roi'])).toEqual({
    begun: [
      { kind: 'level', opens: true },
      { kind: 'sponsored', opens: false },
    ],
    ended: ['referral'],
  })
  expect(changedKinds(after, after, ['level'])).toEqual({ begun: [], ended: [] })
})
