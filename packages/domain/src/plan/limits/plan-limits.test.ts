import { describe, expect, test } from 'vitest'
import { limitFaults, type PaySettings } from './plan-limits.ts'
import { unfinalFaults } from '../matrix/final-income.ts'
import type { PlanInput, SpillMode } from '../plan-input.ts'
import type { MatrixInput } from '../matrix/matrix-input.ts'
import { barePlan } from '../testing/bare-plan.ts'
import { payoutFaults, worstCase } from './worst-case.ts'

const stagesOf = (...stages: [team: number, directs: number, amount: string][]) => ({
  enabled: true,
  count: 'cumulative' as const,
  stages: stages.map(([team, directs, amount]) => ({ team, directs, amount })),
})
const manyStages = stagesOf(...Array.from({ length: 31 }, (_, at) => [at + 1, 0, '1'] as [number, number, string]))

const matrixOf = (matrix: object) => ({ enabled: true, width: 3, depth: 3, ...matrix })

const sound: PaySettings = {
  matching: { rate_percent: '100' },
  matching_level: { percents: ['50', '50'] },
  sponsored: { percent: '10' },
  referral: {},
  level: { percents: ['60', '40'] },
  spill: {},
  roi: { percent: '0.5' },
  roi_level: { percents: ['10'] },
  single_leg: stagesOf([10_000_000, 10_000, '10000000']),
  matrix: { enabled: true, width: 10, depth: 7, flats: ['10000000'], directs: [1, 2, 3, 4, 5, 6, 7] },
  withdrawal_level: { percents: ['2'] },
  repurchase_level: { percents: ['5'] },
  payout_ratio_percent: '100',
  event_payout_percent: '100',
}

describe('limits of what a plan pays', () => {
  test('all at their limits are sound', () => expect(limitFaults(sound)).toEqual([]))

  const cases: [what: string, change: Partial<PaySettings>, paths: string[]][] = [
    ['a rate of 101 percent', { matching: { rate_percent: '101' } }, ['matching.rate_percent']],
    ['a hair above 100', { sponsored: { percent: '100.000000000000000001' } }, ['sponsored.percent']],
    [
      'a flat amount of 10^20',
      { matching: { rate_flat: `1${'0'.repeat(20)}`, rate_flat_first: '10000000.01' } },
      ['matching.rate_flat', 'matching.rate_flat_first'],
    ],
    ['levels of 101 together', { level: { percents: ['60', '41'] } }, ['level.percents']],
    ['one level above 100', { roi_level: { percents: ['1', '200'] } }, ['roi_level.percents.1']],
    ['a flat level', { matrix: matrixOf({ flats: ['1', '10000001'] }) }, ['matrix.flats.1']],
    ['a matrix of one node in each level', { matrix: matrixOf({ width: 1 }) }, ['matrix.width']],
    ['a matrix that is too wide', { matrix: matrixOf({ width: 11 }) }, ['matrix.width']],
    ['a matrix that is too deep', { matrix: matrixOf({ depth: 21 }) }, ['matrix.depth']],
    ['a last level beyond all companies', { matrix: matrixOf({ width: 10, depth: 8 }) }, ['matrix.depth']],
    [
      'more levels than the matrix is deep',
      { matrix: matrixOf({ depth: 1, percents: ['1', '1'], directs: [0, 1] }) },
      ['matrix.percents', 'matrix.directs'],
    ],
    ['a matrix that is not paid', { matrix: { ...matrixOf({ width: 1 }), enabled: false } }, []],
    ['a stage', { single_leg: stagesOf([1, 0, '10000001']) }, ['single_leg.stages.0.amount']],
    ['a stage for nobody', { single_leg: stagesOf([0, 0, '1']) }, ['single_leg.stages.0.team']],
    [
      'a team and directs beyond all companies',
      { single_leg: stagesOf([10_000_001, 10_001, '1']) },
      ['single_leg.stages.0.team', 'single_leg.stages.0.directs'],
    ],
    [
      'a stage no larger than the one before',
      { single_leg: stagesOf([5, 0, '1'], [5, 0, '1']) },
      ['single_leg.stages.1.team'],
    ],
    ['stages that count afresh', { single_leg: { ...stagesOf([5, 0, '1'], [1, 0, '1']), count: 'fresh' } }, []],
    ['31 stages', { single_leg: manyStages }, ['single_leg.stages']],
    ['what is not paid', { single_leg: { ...manyStages, enabled: false } }, []],
    [
      'referral and spill',
      { referral: { percent: '101' }, spill: { flat: '10000001' } },
      ['referral.percent', 'spill.flat'],
    ],
    ['interest', { roi: { percent: '100.5' } }, ['roi.percent']],
    ['a payout ratio', { payout_ratio_percent: '100.1' }, ['payout_ratio_percent']],
    ['a part of one event', { event_payout_percent: '100.1' }, ['event_payout_percent']],
  ]
  test.each(cases)('%s', (_, change, paths) => {
    expect(limitFaults({ ...sound, ...change }).map(({ path }) => path.join('.'))).toEqual(paths)
  })
})

const line = { single_leg: { ...stagesOf([50, 1, '500'], [150, 1, '1000.50']), caps: [] } }
const shared = { sponsored: { enabled: true, percent: '10', left_directs: 0, right_directs: 0, caps: [] } }

const placed = (flats: string[]): MatrixInput => ({
  enabled: true,
  width: 3,
  depth: 3,
  rooted: 'global',
  pay: 'each',
  flats,
})

const spilled = (mode: SpillMode, percent?: string) => ({ spill: { enabled: true, mode, percent } })

const daily = (cap_percent: string) => ({
  roi: { enabled: true, percent: '1', cap_percent, days: 'all' as const, holidays: [] },
  roi_level: { enabled: true, percents: ['10', '5'], unlock: 'none' as const, compression: 'none' as const },
})

const onEvents = { referral: { enabled: true, flat: '200', on: 'every' as const } }

describe('the most that a plan can pay', () => {
  test.each([
    ['10 percent', barePlan({}), null, '10', 6],
    ['10 percent and the sponsor’s 10 of it', barePlan({}, shared), null, '11', 5],
    ['the same under a payout ratio', barePlan({}, { ...shared, payout_ratio_percent: '50' }), '50', '11', 5],
    ['60 a pair of units of 100', barePlan({ rate_flat: '60', unit: '100' }), null, '60', 1],
    ['60 a pair of 2:3 units', barePlan({ rate_flat: '60', unit: '100', ratio: '2:3' }), null, '30', 2],
    ['a dearer first pair', barePlan({ rate_flat: '5', rate_flat_first: '20', unit: '100' }), null, '20', 3],
    ['a third of a percent', barePlan({ rate_percent: '0.3333' }), null, '0.3333', 151],
    ['500 a pair of members', barePlan({ basis: 'pair', rate_flat: '500' }), null, null, null],
    ['a rate of nil', barePlan({ rate_percent: '0' }), '0', '0', null],
    ['no matching', barePlan({ enabled: false }), '0', '0', null],
    ['a referral without a limit', barePlan({ enabled: false }, onEvents), null, '0', null],
    ['a spill without a limit', barePlan({ enabled: false }, spilled('extra_directs')), null, '0', null],
    ['a matrix without a limit', barePlan({ enabled: false }, { matrix: placed(['20']) }), null, '0', null],
    ['a matrix of nil', barePlan({ enabled: false }, { matrix: placed(['0', '0.00']) }), '0', '0', null],
    [
      'a matrix with one',
      barePlan({ enabled: false }, { matrix: placed(['20']), event_payout_percent: '40' }),
      '40',
      '0',
      null,
    ],
    ['a spill of nil', barePlan({ enabled: false }, spilled('two_root_legs', '0')), '0', '0', null],
    [
      'a referral of at most 30 beside a payout ratio of 20',
      barePlan({}, { ...onEvents, payout_ratio_percent: '20', event_payout_percent: '30' }),
      '30',
      '10',
      6,
    ],
  ] as const)('%s', (_, plan, percent, each_percent, passed_at) => {
    expect(worstCase(plan, '50')).toEqual({
      percent,
      each_percent,
      passed_at,
      each_member: null,
      each_sale: null,
      each_order: null,
    })
  })

  test.each([
    ['alone', barePlan({ enabled: false }, line), { percent: null, each_percent: '0', passed_at: null }],
    ['beside matching', barePlan({}, line), { percent: null, each_percent: '10', passed_at: 6 }],
    [
      'under a payout ratio',
      barePlan({ enabled: false }, { ...line, payout_ratio_percent: '50' }),
      { percent: '50', each_percent: '0', passed_at: null },
    ],
  ] as const)('single leg %s pays each member all its stages', (_, plan, worst) => {
    expect(worstCase(plan, '50')).toEqual({ ...worst, each_member: '1500.5', each_sale: null, each_order: null })
  })

  test.each([
    ['alone, all its days together', barePlan({ enabled: false }, daily('40')), '46', '46'],
    ['alone, more than came in', barePlan({ enabled: false }, daily('200')), '230', '230'],
    [
      'within the sales of each closing',
      barePlan({ enabled: false }, { ...daily('200'), payout_ratio_percent: '50' }),
      '50',
      '230',
    ],
    ['beside stages without a payout ratio', barePlan({ enabled: false }, { ...line, ...daily('40') }), null, '46'],
    [
      'beside pay on events without a payout ratio',
      barePlan({ enabled: false }, { ...onEvents, ...daily('40'), event_payout_percent: '50' }),
      null,
      '46',
    ],
  ] as const)('ROI %s', (_, plan, percent, each_sale) => {
    expect(worstCase(plan, '50')).toMatchObject({ percent, each_sale })
    expect(payoutFaults(plan, '50')).toHaveLength(percent !== null && Number(percent) <= 50 ? 0 : 1)
  })

  test.each([
    [
      'no payout ratio',
      barePlan({}, shared),
      '50',
      /at most 50 %.*pay 11 at each member.*more than 50 from 5 members on/,
    ],
    ['flat pay for members', barePlan({ basis: 'pair', rate_flat: '1' }), '50', /each pair is paid at every member/],
    [
      'a payout ratio above the cap',
      barePlan({}, { payout_ratio_percent: '50.01' }),
      '50',
      /of sales of 100 this plan could pay 50.01/,
    ],
    [
      'single leg alone',
      barePlan({ enabled: false }, line),
      '50',
      /no limit: single leg can pay each member 1500.5 in all, whatever the packages cost\.$/,
    ],
    ['single leg beside matching', barePlan({}, line), '50', /from 6 members on; single leg can pay/],
    ['daily caps alone', barePlan({ caps: [{ per: 'day', amount: '1' }] }), '50', /no limit/],
    ['an overall cap alone', barePlan({}, { overall_cap_percent: '40' }), '50', /no limit/],
  ] as const)('%s is refused by name, with the calculation', (_, plan, cap, message) => {
    expect(payoutFaults(plan, cap)).toEqual([
      { path: 'plan.payout_ratio_percent', message: expect.stringMatching(message) as string },
    ])
  })

  test.each([
    ['no part of one sale', onEvents, /at most 50 %.*flat amounts/],
    ['a part above the cap', { ...onEvents, event_payout_percent: '60' }, /of sales of 100 this plan could pay 60/],
  ] as const)('pay on events with %s is refused', (_, rest, message) => {
    expect(payoutFaults(barePlan({ enabled: false }, rest), '50')).toEqual([
      { path: 'plan.event_payout_percent', message: expect.stringMatching(message) as string },
    ])
  })

  /** Two pools beside a first one that pays nothing: Silver for 600 and Gold for 1,500, at 50 percent for one sale. */
  const pooled = (silver: object, matrix: object = {}, rest: Partial<PlanInput> = {}): PlanInput => {
    const pool = { width: 3, depth: 3, rooted: 'global', pay: 'each' } as const
    const pools = [
      { ...pool, name: 'Silver', price: '600', upgrade_to: 'Gold', ...silver },
      { ...pool, name: 'Gold', price: '1500', flats: ['0'] },
    ]
    const first = { ...placed(['0']), upgrade_to: 'Silver', pools, ...matrix }
    return barePlan({ enabled: false }, { matrix: first, event_payout_percent: '50', ...rest })
  }

  test.each([
    ['each level above', { flats: ['200', '60', '40'] }, {}],
    ['a share for each level above', { percents: ['30', '20'] }, {}],
    ['levels beyond the depth are not paid', { depth: 1, flats: ['300', '999'] }, {}],
    ['full levels', { pay: 'level_complete', flats: ['40', '10', '3'] }, {}],
    ['a share of full levels', { pay: 'level_complete', percents: ['10', '1'] }, {}],
    ['re-entries at their own price', { flats: ['100'], re_entry: { price: '200', times: 1 } }, {}],
    ['re-entries of the first pool', {}, { flats: ['100', '50'], re_entry: { price: '300', times: 1 } }],
    [
      'a share of full levels of the first pool, whatever its activations bring',
      {},
      { pay: 'level_complete', percents: ['50'], flats: undefined, re_entry: { price: '1', times: 1 } },
    ],
  ])('a place pays up to the limit of its price: %s', (_, silver, matrix) =>
    expect(payoutFaults(pooled(silver, matrix), '50')).toEqual([]),
  )

  test.each([
    [
      'each level above',
      { flats: ['200', '60', '40.01'] },
      {},
      'pools[0].price',
      /Silver can pay 300\.01 at once.* price of 600 .*50 %, allows 300\.$/,
    ],
    ['a share for each level above', { percents: ['30', '20.1'] }, {}, 'pools[0].price', /can pay 300\.6 /],
    ['full levels', { pay: 'level_complete', flats: ['40', '10', '3.5'] }, {}, 'pools[0].price', /can pay 304\.5 /],
    [
      'a share of full levels',
      { pay: 'level_complete', percents: ['10', '2.3'] },
      {},
      'pools[0].price',
      /can pay 304\.2 /,
    ],
    [
      'a re-entry',
      { flats: ['100.5'], re_entry: { price: '200', times: 1 } },
      {},
      'pools[0].re_entry.price',
      /can pay 100\.5 .* price of 200 /,
    ],
    [
      'a cheap re-entry that fills a level of dear places',
      { pay: 'level_complete', percents: ['10'], re_entry: { price: '200', times: 1 } },
      {},
      'pools[0].re_entry.price',
      /can pay 180 at once.*allows 100\./,
    ],
    [
      'a re-entry of the first pool',
      {},
      { flats: ['100', '51'], re_entry: { price: '300', times: 1 } },
      're_entry.price',
      /Matrix can pay 151 /,
    ],
  ])(
    'a place that could pay more than the limit of its price is refused there: %s',
    (_, silver, matrix, path, message) => {
      expect(payoutFaults(pooled(silver, matrix), '50')).toEqual([
        { path: `plan.matrix.${path}`, message: expect.stringMatching(message) as string },
      ])
    },
  )

  test('places are not bought where income is released before it is final', () => {
    const plan = pooled({ re_entry: { price: '300', times: 1 } })
    const days = { cooling_off_days: 30, income_hold_days: 7 }
    const message = expect.stringMatching(/whole cooling-off of 30 days, not 7\./) as string
    expect(unfinalFaults(plan, days)).toEqual([
      { path: 'plan.matrix.upgrade_to', message },
      { path: 'plan.matrix.pools[0].upgrade_to', message },
      { path: 'plan.matrix.pools[0].re_entry.price', message },
    ])
    expect(unfinalFaults(plan, { ...days, income_hold_days: 30 })).toEqual([])
    expect(unfinalFaults(barePlan({}, { matrix: placed(['20']) }), days)).toEqual([])
    expect(unfinalFaults(pooled({}, { enabled: false }), days)).toEqual([])
  })

  test('a pool that pays makes a plan need the limit for one sale, also where the first pool pays nothing', () => {
    const without = { event_payout_percent: null }
    expect(payoutFaults(pooled({ flats: ['1'] }, {}, without), '50').map(({ path }) => path)).toEqual([
      'plan.event_payout_percent',
    ])
    expect(payoutFaults(pooled({ flats: ['0'] }, {}, without), '50')).toEqual([])
    expect(worstCase(pooled({ flats: ['1'] }), '50').percent).toBe('50')
    expect(worstCase(pooled({ flats: ['0'] }), '50').percent).toBe('0')
  })

  const withdrawals = (...percents: string[]) =>
    barePlan({ enabled: false }, { withdrawal_level: { enabled: true, percents, unlock: 'none', compression: 'none' } })
  test.each([
    ['while nobody can withdraw', withdrawals('2'), null, 'enabled', /cannot withdraw yet/],
    ['above the deduction', withdrawals('6', '4.01'), '10', 'percents', /at most 10 %.*These are 10\.01 %/],
  ] as const)('shares of withdrawals %s are refused', (_, plan, deduction, field, message) => {
    const may = { withdrawal_deduction_percent: deduction, takes_orders: false }
    expect(payoutFaults(plan, '50', may)).toEqual([
      { path: `plan.withdrawal_level.${field}`, message: expect.stringMatching(message) as string },
    ])
  })

  test('shares of withdrawals up to the deduction are sound', () =>
    expect(
      payoutFaults(withdrawals('6', '4'), '50', { withdrawal_deduction_percent: '10', takes_orders: false }),
    ).toEqual([]))

  const ordered = (rest: Partial<PlanInput> = {}): PlanInput => {
    const { repurchase_level } = barePlan()
    return barePlan({ enabled: false }, { repurchase_level: { ...repurchase_level, enabled: true }, ...rest })
  }
  const shop = { withdrawal_deduction_percent: null, takes_orders: true }

  test('levels of orders are a part of their volume, which only the payout ratio bounds', () => {
    expect(worstCase(ordered(), '50')).toMatchObject({ percent: null, each_percent: '0', each_order: '12' })
    expect(payoutFaults(ordered(), '50', shop)).toEqual([
      {
        path: 'plan.payout_ratio_percent',
        message: expect.stringMatching(/repurchase level pays 12 of an order with a volume of 100/) as string,
      },
    ])
    expect(payoutFaults(ordered({ payout_ratio_percent: '50' }), '50', shop)).toEqual([])
    const { repurchase_level } = ordered()
    const nothing = ordered({ repurchase_level: { ...repurchase_level, percents: ['0'] } })
    expect(worstCase(nothing, '50')).toMatchObject({ percent: '0', each_order: null })
  })

  test('levels of orders are refused while nobody can order', () =>
    expect(payoutFaults(ordered({ payout_ratio_percent: '50' }), '50')).toEqual([
      {
        path: 'plan.repurchase_level.enabled',
        message: expect.stringMatching(/cannot order yet/) as string,
      },
    ]))

  test.each([
    ['the ratio is the cap', barePlan({ rate_percent: '100' }, { payout_ratio_percent: '50' }), '50'],
    ['nothing is paid', barePlan({ enabled: false }), '0'],
    [
      'a referral pays nothing',
      barePlan({ enabled: false }, { referral: { enabled: true, flat: '0', on: 'every' } }),
      '0',
    ],
    ['one sale pays up to the cap', barePlan({ enabled: false }, { ...onEvents, event_payout_percent: '50' }), '50'],
  ] as const)('sound when %s', (_, plan, cap) => expect(payoutFaults(plan, cap)).toEqual([]))
})
