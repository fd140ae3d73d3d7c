import { expect, test } from 'vitest'
import { mirrorCuts, mirrorOf } from './mirror.ts'

const income = {
  base_minor: 100_000n,
  gross_minor: 5_000n,
  trimmed_minor: 1_500n,
  paid_minor: 3_500n,
  admin_charge_minor: 0n,
}

test('an income and its mirror add up to nothing, figure by figure', () => {
  const mirror = mirrorOf(income)
  for (const [name, figure] of Object.entries(income)) expect(figure + mirror[name as keyof typeof income]).toBe(0n)
  expect(mirrorOf(mirror)).toEqual(income)
})

test('a cut is mirrored with its income, its cap stays', () => {
  expect(mirrorCuts([{ reason: 'DAILY_CAP', amount: '1500', cap: '3500', used: '0' }])).toEqual([
    { reason: 'DAILY_CAP', amount: '-1500', cap: '3500', used: '0' },
  ])
})
