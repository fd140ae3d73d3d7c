import { expect, test } from 'vitest'
import type { MatchingInput, PlanInput } from '../plan/plan-input.ts'
import { barePlan } from '../plan/testing/bare-plan.ts'
import { feeAtEnd, checkFee } from './fee.ts'

const sponsored = { enabled: true, percent: '10', left_directs: 0, right_directs: 0, caps: [] }
const stages = {
  enabled: true,
  count: 'cumulative' as const,
  stages: [
    { team: 1, directs: 0, amount: '5.001' },
    { team: 2, directs: 0, amount: '10' },
  ],
  caps: [],
}
const with_ = (change: Partial<MatchingInput> = {}, rest: Partial<PlanInput> = {}): PlanInput =>
  barePlan({ unit: '1000', rate_percent: '10', ...change }, { sponsored, ...rest })
const preset = with_()

const daily = { enabled: true, percent: '1', cap_percent: '40', days: 'all' as const, holidays: [] }

const limit = { event_payout_percent: '30' }
const levelsOf = (percents: string[]) => ({
  enabled: true,
  percents,
  unlock: 'none' as const,
  compression: 'none' as const,
  caps: [],
})
const referral = { enabled: true, on: 'every' as const }
const level = { enabled: true, unlock: 'none' as const, compression: 'none' as const, tree: 'sponsor' as const }
const spill = { enabled: true, mode: 'extra_directs' as const }
const roots = { enabled: true, mode: 'two_root_legs' as const }
const placed = { enabled: true, mode: 'placed_by_upline' as const }
const matrix = { enabled: true, width: 3, depth: 3, rooted: 'global' as const, pay: 'each' as const }
const filled = { ...matrix, pay: 'level_complete' as const }
/** A plan that pays on activations alone. */
const atOnce = (kinds: Partial<PlanInput>): PlanInput => with_({ enabled: false }, { ...limit, ...kinds })

// 10 % to the matched, 10 % of that to the sponsor, at most 20 times: 2.20 for each rupee of volume.
test.each([
  ['nothing, without volume', preset, [], 0n, 0n, 0n, true],
  ['2.20 for a rupee', preset, [], 100_00n, 1_00n, 2_20n, true],
  ['as much as half of the fee', preset, [], 100_00n, 22_72n, 49_99n, true],
  ['more than half of the fee', preset, [], 100_00n, 22_73n, 50_01n, false],
  ['the highest rate of a package', preset, ['12.5', '8'], 100_00n, 10_00n, 27_50n, true],
  [
    'no share of a sponsor',
    with_({}, { sponsored: { ...sponsored, enabled: false } }),
    [],
    100_00n,
    10_00n,
    20_00n,
    true,
  ],
  ['a flat amount for each unit', with_({ rate_flat: '50' }), [], 100_00n, 100_00n, 110_00n, false],
  [
    'the larger flat of the first',
    with_({ rate_flat: '50', rate_flat_first: '100' }),
    [],
    100_00n,
    100_00n,
    220_00n,
    false,
  ],
  ['nothing, where matching is off', with_({ enabled: false }), [], 100_00n, 9_999_00n, 0n, true],
  ['what a payout ratio allows', with_({}, { payout_ratio_percent: '40' }), [], 100_00n, 18_19n, 40_02n, false],
  ['one pair', with_({ basis: 'pair', unit: '1', rate_flat: '2' }), [], 100_00n, 5_000_00n, 44_00n, true],
  ['the fee, where amounts count', with_({ basis: 'amount' }), [], 100_00n, 0n, 220_00n, false],
  ['a part of a hundredth, rounded up', preset, [], 100_00n, 1n, 3n, true],
  ['all stages of a member', with_({ enabled: false }, { single_leg: stages }), [], 100_00n, 1n, 15_01n, true],
  ['stages beside matching', with_({}, { single_leg: stages }), [], 100_00n, 16_00n, 50_21n, false],
  ['ROI of the fee, all days together', with_({ enabled: false }, { roi: daily }), [], 100_00n, 1n, 40_00n, true],
  ['ROI beside matching', with_({}, { roi: daily }), [], 100_00n, 5_00n, 51_00n, false],
  ['all levels of matching', with_({}, { matching_level: levelsOf(['10', '5']) }), [], 100_00n, 10_00n, 25_00n, true],
  ['the sponsor and the levels above', atOnce({ referral, level }), [], 100_00n, 100_00n, 17_00n, true],
  ['referral beside matching', with_({}, { ...limit, referral }), [], 100_00n, 22_00n, 49_50n, true],
  ['referral too much beside it', with_({}, { ...limit, referral }), [], 100_00n, 22_23n, 50_02n, false],
  ['an amount for each sale', atOnce({ referral: { ...referral, flat: '20' } }), [], 100_00n, 1n, 20_00n, true],
  ['an amount, cut to the limit of one sale', atOnce({ spill }), [], 100_00n, 1n, 30_00n, true],
  ['what was spilt, at everybody above', atOnce({ spill: roots }), [], 100_00n, 1n, 30_00n, true],
  ['what others placed', atOnce({ spill: placed }), [], 100_00n, 100_00n, 10_00n, true],
  ['places of a matrix', atOnce({ matrix }), [], 1_000_00n, 1n, 35_00n, true],
  ['levels of a matrix, up to the limit', atOnce({ matrix: filled }), [], 100_00n, 1n, 30_00n, true],
  ['that limit beside matching', with_({}, { ...limit, matrix: filled }), [], 100_00n, 9_10n, 50_02n, false],
  ['nothing at once, without volume', with_({}, { ...limit, matrix: filled }), [], 100_00n, 0n, 0n, true],
  ['no stages for what counts nothing', with_({}, { single_leg: stages }), [], 10_00n, 0n, 0n, true],
] as const)('a plan pays at worst: %s', (_, plan, rates, fee_minor, volume_minor, worst_minor, is_covered) => {
  expect(checkFee(plan, rates, { fee_minor, volume_minor })).toMatchObject({ worst_minor, is_covered })
})

test('the largest volume is covered, and a hundredth more is not', () => {
  const plans = [
    preset,
    with_({}, { single_leg: stages }),
    with_({}, { ...limit, referral, level }),
    with_({}, { ...limit, matrix: filled }),
  ]
  const fees = [30_03n, 99_00n, 100_00n, 8_474_58n]
  for (const [plan, fee_minor] of plans.flatMap((one) => fees.map((fee) => [one, fee] as const))) {
    const { most_volume_minor } = checkFee(plan, [], { fee_minor, volume_minor: 0n })
    const at = (volume_minor: bigint) => checkFee(plan, [], { fee_minor, volume_minor }).is_covered
    expect([at(most_volume_minor), at(most_volume_minor + 1n)]).toEqual([true, false])
  }
})

test.each([
  ['never linked', [], 'returned'],
  ['linked, and undone by an admin or for the sake of somebody blocked', ['unlinked', 'unlinked'], 'returned'],
  ['a payment missed', ['unlinked', 'expired'], 'kept'],
  ['a payment missed, and its receiver given another payer', ['reassigned'], 'kept'],
  ['a payment decided against its giver', ['resolved_unpaid'], 'kept'],
] as const)('the fee of a promise that ended: %s', (_, statuses, fee) => {
  expect(feeAtEnd(statuses)).toBe(fee)
})
