import type { Fault } from '@banyan/domain/plan/plan-input.ts'
import { runScenario } from '@banyan/domain/plan/scenario/scenario.ts'
import { describe, expect, test } from 'vitest'
import { planSchema, storedPlanSchema } from './plan-schema.ts'
import { readScenario } from './read-scenario.ts'

const A = { id: 'A', joined: '2026-01-01T09:00:00+05:30', active: true }
const B = { id: 'B', joined: '2026-01-01T09:01:00+05:30', sponsor: 'A', parent: 'A', side: 'left' }
const day = (date: number): string => `2026-01-0${date}T00:00:00+05:30`
const activation = { at: '2026-01-01T10:00:00+05:30', kind: 'activation', member: 'B', amount: '100', bv: '100' }
const undo = (of: number, at = '2026-01-03T10:00:00+05:30'): object => ({ at, kind: 'reversal', of })

function faultsOf(change: object): readonly Fault[] {
  const read = readScenario({ format: 1, members: [A, B], events: [activation], closings: [], ...change })
  if ('faults' in read) return read.faults
  const outcome = runScenario(read.scenario)
  return 'faults' in outcome ? outcome.faults : []
}

const matching = (change: object): object => ({ plan: { matching: change } })

/** A matrix of three pools, each bought from the income of the one before, with something changed. */
const silver = { name: 'Silver', price: '600', upgrade_to: 'Gold' }
const gold = { name: 'Gold', price: '1500' }
const pooled = (change: object = {}): object => ({
  plan: { matrix: { enabled: true, upgrade_to: 'Silver', pools: [silver, gold], ...change } },
})
const buy = (member: string, pool: string, hour: number): object => ({
  at: `2026-01-01T1${hour}:00:00+05:30`,
  kind: 'matrix_entry',
  member,
  pool,
})

describe('a scenario is refused at the path of each fault', () => {
  const cases: [what: string, change: object, paths: string[]][] = [
    ['another format', { format: 2 }, ['format']],
    ['an unknown key', { colour: 1 }, ['colour']],
    ['an unknown key of an event', { events: [{ ...activation, side: 'left' }] }, ['events[0].side']],
    [
      'two unknown keys of a cap',
      matching({ caps: [{ per: 'day', amount: '1', a: 1, b: 2 }] }),
      ['plan.matching.caps[0].a', 'plan.matching.caps[0].b'],
    ],
    [
      'a cap of two limits',
      matching({ caps: [{ per: 'day', amount: '1', pairs: 2 }] }),
      ['plan.matching.caps[0].amount'],
    ],
    [
      'levels that ask for fewer directs than the one before',
      { plan: { level: { unlock: 'directs', unlock_directs: [2, 1] } } },
      ['plan.level.unlock_directs'],
    ],
    [
      'a table of levels without a level',
      { plan: { roi_level: { unlock: 'directs', unlock_directs: [] } } },
      ['plan.roi_level.unlock_directs'],
    ],
    ['a cap without a limit', matching({ caps: [{ per: 'day' }] }), ['plan.matching.caps[0].amount']],
    [
      'a cap that is not a decimal',
      matching({ caps: [{ per: 'day', amount: 'x' }] }),
      ['plan.matching.caps[0].amount'],
    ],
    [
      'pairs of sponsored',
      { plan: { sponsored: { caps: [{ per: 'day', pairs: 2 }] } } },
      ['plan.sponsored.caps[0].pairs', 'plan.sponsored.caps[0].amount'],
    ],
    [
      'pairs of an income that is paid at once',
      { plan: { referral: { caps: [{ per: 'day', pairs: 2 }] } } },
      ['plan.referral.caps[0].pairs', 'plan.referral.caps[0].amount'],
    ],
    ...(['referral', 'level', 'spill', 'withdrawal_level'] as const).map((kind): [string, object, string[]] => [
      `a closing’s cap of ${kind}, which is paid at once`,
      { plan: { [kind]: { caps: [{ per: 'closing', amount: '1' }] } } },
      [`plan.${kind}.caps[0].per`],
    ]),
    [
      'what caps cut passed up while the volume is carried',
      matching({ trim_to: 'next_upline', flush_mode: 'CAP_CARRY' }),
      ['plan.matching.trim_to'],
    ],
    [
      'what caps of pairs cut passed up',
      matching({ trim_to: 'next_upline', caps: [{ per: 'day', pairs: 2 }] }),
      ['plan.matching.trim_to'],
    ],
    ['a destination that there is not', matching({ trim_to: 'repurchase_wallet' }), ['plan.matching.trim_to']],
    ['both rates', matching({ rate_percent: '1', rate_flat: '1' }), ['plan.matching.rate_percent']],
    ['a first rate without a flat one', matching({ rate_flat_first: '1' }), ['plan.matching.rate_flat_first']],
    ['percent and flat of referral', { plan: { referral: { percent: '1', flat: '1' } } }, ['plan.referral.percent']],
    ['percents and flats of level', { plan: { level: { percents: ['1'], flats: ['1'] } } }, ['plan.level.percents']],
    [
      'percents and flats of the matrix',
      { plan: { matrix: { percents: ['1'], flats: ['1'] } } },
      ['plan.matrix.percents'],
    ],
    ['a matrix of one node in each level', { plan: { matrix: { enabled: true, width: 1 } } }, ['plan.matrix.width']],
    [
      'a matrix with more levels than its depth',
      { plan: { matrix: { enabled: true, depth: 2, flats: ['3', '2', '1'] } } },
      ['plan.matrix.flats'],
    ],
    [
      'a pool without a name',
      pooled({ pools: [silver, gold, { name: ' ', price: '1' }] }),
      ['plan.matrix.pools[2].name'],
    ],
    [
      'a name twice, in whatever letters',
      pooled({ pools: [silver, { ...gold, upgrade_to: 'SILVER' }, { name: 'SILVER', price: '1' }] }),
      ['plan.matrix.pools[2].name'],
    ],
    [
      'the name of the first pool',
      pooled({ pools: [silver, { ...gold, upgrade_to: 'matrix' }, { name: 'matrix', price: '1' }] }),
      ['plan.matrix.pools[2].name'],
    ],
    [
      'a pool that is not there',
      pooled({ upgrade_to: 'Bronze' }),
      ['plan.matrix.upgrade_to', 'plan.matrix.pools[0].name'],
    ],
    [
      'a pool that upgrades to itself',
      pooled({ pools: [silver, { ...gold, upgrade_to: 'Gold' }] }),
      ['plan.matrix.pools[1].upgrade_to'],
    ],
    [
      'a pool that upgrades to an earlier one',
      pooled({ pools: [silver, { ...gold, upgrade_to: 'Silver' }] }),
      ['plan.matrix.pools[1].upgrade_to'],
    ],
    [
      'a pool that upgrades to the first',
      pooled({ pools: [silver, { ...gold, upgrade_to: 'Matrix' }] }),
      ['plan.matrix.pools[1].upgrade_to'],
    ],
    [
      'two pools that upgrade to one',
      pooled({ upgrade_to: 'Gold' }),
      ['plan.matrix.pools[0].upgrade_to', 'plan.matrix.pools[0].name'],
    ],
    ['a pool that nothing upgrades to', pooled({ upgrade_to: undefined }), ['plan.matrix.pools[0].name']],
    ['a place for nothing', pooled({ pools: [silver, { ...gold, price: '0.00' }] }), ['plan.matrix.pools[1].price']],
    [
      'a place for 10^20',
      pooled({ pools: [silver, { ...gold, price: `1${'0'.repeat(20)}` }] }),
      ['plan.matrix.pools[1].price'],
    ],
    [
      'a price that is finer than money',
      pooled({ pools: [silver, { ...gold, price: '9.999', re_entry: { price: '1.001' } }] }),
      ['plan.matrix.pools[1].price', 'plan.matrix.pools[1].re_entry.price'],
    ],
    [
      'a re-entry for nothing, no times',
      pooled({ re_entry: { price: '0', times: 0 } }),
      ['plan.matrix.re_entry.price', 'plan.matrix.re_entry.times'],
    ],
    [
      'eleven re-entries',
      pooled({ pools: [silver, { ...gold, re_entry: { price: '1', times: 11 } }] }),
      ['plan.matrix.pools[1].re_entry.times'],
    ],
    ['nothing deducted', pooled({ deduct_percent: '0' }), ['plan.matrix.deduct_percent']],
    [
      'more than all deducted',
      pooled({ pools: [{ ...silver, deduct_percent: '100.01' }, gold] }),
      ['plan.matrix.pools[0].deduct_percent'],
    ],
    [
      'a pool of one node in each level',
      pooled({ pools: [silver, { ...gold, width: 1 }] }),
      ['plan.matrix.pools[1].width'],
    ],
    [
      'a pool that is too large',
      pooled({ pools: [{ ...silver, width: 10, depth: 8 }, gold] }),
      ['plan.matrix.pools[0].depth'],
    ],
    [
      'more levels than a pool is deep',
      pooled({ pools: [silver, { ...gold, depth: 1, flats: ['2', '1'], directs: [0, 1] }] }),
      ['plan.matrix.pools[1].flats', 'plan.matrix.pools[1].directs'],
    ],
    [
      'a flat level of a pool',
      pooled({ pools: [silver, { ...gold, flats: ['1', '10000001'] }] }),
      ['plan.matrix.pools[1].flats[1]'],
    ],
    [
      'levels of a pool of 101 percent',
      pooled({ pools: [silver, { ...gold, percents: ['60', '41'] }] }),
      ['plan.matrix.pools[1].percents'],
    ],
    [
      'percents and flats of a pool',
      pooled({ pools: [silver, { ...gold, percents: ['1'], flats: ['1'] }] }),
      ['plan.matrix.pools[1].percents'],
    ],
    ['caps of a pool', pooled({ pools: [silver, { ...gold, caps: [] }] }), ['plan.matrix.pools[1].caps']],
    [
      'ten further pools',
      pooled({
        upgrade_to: 'P0',
        pools: Array.from({ length: 10 }, (_, at) => ({
          name: `P${at}`,
          price: '1',
          ...(at < 9 && { upgrade_to: `P${at + 1}` }),
        })),
      }),
      ['plan.matrix.pools'],
    ],
    ['a place in an unknown pool', { ...pooled(), events: [buy('A', 'Bronze', 0)] }, ['events[0].pool']],
    ['a place in a pool of no matrix', { events: [buy('A', 'Matrix', 0)] }, ['events[0].pool']],
    [
      'a place without one in the pool before',
      { ...pooled(), events: [buy('B', 'Silver', 0), buy('A', 'Gold', 1)] },
      ['events[0].member', 'events[1].member'],
    ],
    [
      'a place before the first activation',
      { ...pooled(), events: [buy('B', 'Silver', 0), { ...activation, at: '2026-01-01T11:00:00+05:30' }] },
      ['events[0].member'],
    ],
    ['a place of an unknown member', { ...pooled(), events: [buy('Z', 'Silver', 0)] }, ['events[0].member']],
    [
      'a second place without re-entries',
      { ...pooled(), events: [buy('A', 'Silver', 0), buy('A', 'Silver', 1), buy('A', 'Matrix', 2)] },
      ['events[1].pool', 'events[2].pool'],
    ],
    [
      'a re-entry too many',
      {
        ...pooled({ re_entry: { price: '300', times: 2 } }),
        events: [0, 1, 2].map((hour) => buy('A', 'Matrix', hour)),
      },
      ['events[2].pool'],
    ],
    ['reversing a bought place', { ...pooled(), events: [buy('A', 'Silver', 0), undo(0)] }, ['events[1].of']],
    ['fewer directs for a later level', { plan: { matrix: { directs: [2, 1] } } }, ['plan.matrix.directs']],
    ['a matrix rooted nowhere', { plan: { matrix: { rooted: 'left' } } }, ['plan.matrix.rooted']],
    ['a unit of nil', matching({ unit: '0.0' }), ['plan.matching.unit']],
    ['a number for a decimal', matching({ unit: 1 }), ['plan.matching.unit']],
    ['a rate of 101 percent', matching({ rate_percent: '101' }), ['plan.matching.rate_percent']],
    ['a flat amount of 10^20', matching({ rate_flat: `1${'0'.repeat(20)}` }), ['plan.matching.rate_flat']],
    ['levels of 101 percent', { plan: { level: { percents: ['60', '41'] } } }, ['plan.level.percents']],
    ['one level above 100', { plan: { roi_level: { percents: ['5', '101'] } } }, ['plan.roi_level.percents[1]']],
    ['a run day of 31', { plan: { repurchase_level: { run_day: 31 } } }, ['plan.repurchase_level.run_day']],
    ['a run day of nil', { plan: { repurchase_level: { run_day: 0 } } }, ['plan.repurchase_level.run_day']],
    ['own orders below nil', { plan: { repurchase_level: { self_bv: '-1' } } }, ['plan.repurchase_level.self_bv']],
    [
      'levels of orders of 101 percent',
      { plan: { repurchase_level: { percents: ['60', '41'] } } },
      ['plan.repurchase_level.percents'],
    ],
    ['a plan of the wrong shape', { plan: { referral: { enabled: true, colour: 1 } } }, ['plan.referral.colour']],
    ['a package rate that is too fine', { members: [{ ...A, package_rate: '8.00001' }] }, ['members[0].package_rate']],
    ['a package rate above all', { events: [{ ...activation, package_rate: '100.5' }] }, ['events[0].package_rate']],
    ['a package rate below nil', { events: [{ ...activation, package_rate: '-1' }] }, ['events[0].package_rate']],
    [
      'a package rate of a repurchase',
      { events: [{ ...activation, kind: 'repurchase', package_rate: '8' }] },
      ['events[0].package_rate'],
    ],
    ['a zone that is not one', { zone: 'Asia/Nowhere' }, ['zone']],
    ['a day that is not one', { members: [{ ...A, joined: '2026-02-30T00:00:00Z' }] }, ['members[0].joined']],
    ['a duplicate id', { members: [A, B, { ...B, side: 'right' }] }, ['members[2].id']],
    ['a taken place', { members: [A, B, { ...B, id: 'C' }] }, ['members[2].side']],
    ['joined out of order', { members: [A, { ...B, joined: '2026-01-01T08:00:00+05:30' }] }, ['members[1].joined']],
    ['an unknown sponsor', { members: [A, { ...B, sponsor: 'Z' }] }, ['members[1].sponsor']],
    ['a parent that comes later', { members: [A, { ...B, parent: 'B' }] }, ['members[1].parent']],
    ['a parent without a side', { members: [A, { ...B, side: null }] }, ['members[1].side']],
    ['a side of nobody', { members: [A, { id: 'B', joined: A.joined, side: 'left' }] }, ['members[1].side']],
    ['an event before joining', { events: [{ ...activation, at: '2026-01-01T08:00:00+05:30' }] }, ['events[0].at']],
    ['an event of an unknown member', { events: [{ ...activation, member: 'Z' }] }, ['events[0].member']],
    ['an opening of an unknown member', { opening: { Z: {} } }, ['opening.Z']],
    ['reversing nothing', { events: [activation, undo(5)] }, ['events[1].of']],
    [
      'reversing what a leg opened with',
      {
        events: [{ at: '2026-01-01T10:00:00+05:30', kind: 'opening_leg', member: 'B', side: 'left', bv: '5' }, undo(0)],
      },
      ['events[1].of'],
    ],
    ['reversing a reversal', { events: [activation, undo(0), undo(1)] }, ['events[2].of']],
    ['reversing twice', { events: [activation, undo(0), undo(0)] }, ['events[2].of']],
    ['reversing a later event', { events: [activation, undo(0, '2026-01-01T09:30:00+05:30')] }, ['events[1].of']],
    ['a closing that ends before it begins', { closings: [{ from: day(2), to: day(1) }] }, ['closings[0].to']],
    [
      'overlapping closings',
      {
        closings: [
          { from: day(1), to: day(3) },
          { from: day(2), to: day(4) },
        ],
      },
      ['closings[1].from'],
    ],
  ]

  test.each(cases)('%s', (_, change, paths) => {
    expect(faultsOf(change).map((fault) => fault.path)).toEqual(paths)
  })
})

test('the refusal of a circle names both pools', () => {
  const circle = pooled({ pools: [silver, { ...gold, upgrade_to: 'Silver' }] })
  expect(faultsOf(circle)[0]!.message).toMatch(/^Gold cannot upgrade to Silver: only to a later pool/)
})

test('pools that are bought in order have no faults, nor has what a matrix says that is not paid', () => {
  const events = [activation, buy('B', 'Silver', 1), buy('B', 'Gold', 2), buy('B', 'Matrix', 3)]
  expect(faultsOf({ ...pooled({ re_entry: { price: '300.50' } }), events })).toEqual([])
  expect(faultsOf(pooled({ enabled: false, upgrade_to: 'Nothing', deduct_percent: '0' }))).toEqual([])
})

test('a good scenario has no faults, also with closings of different kinds over one window', () => {
  expect(faultsOf({})).toEqual([])
  const closings = [
    { from: day(1), to: day(3), kinds: ['matching'] },
    { from: day(1), to: day(5), kinds: ['sponsored'] },
  ]
  expect(faultsOf({ closings })).toEqual([])
})

test('the plan of an empty scenario has every default, and parses to itself', () => {
  const plan = planSchema.parse({})
  expect(plan.matching).toMatchObject({ enabled: true, basis: 'bv', unit: '1', flush_mode: 'CAP_FLUSH', caps: [] })
  expect(plan.sponsored).toMatchObject({ enabled: false, percent: '10' })
  expect(planSchema.parse(plan)).toEqual(plan)
})

test('a plan that says nothing of caps and pools that came later stays as it was written', () => {
  const plan = planSchema.parse({})
  for (const kind of ['referral', 'level', 'spill', 'roi_level', 'withdrawal_level'] as const)
    expect(Object.keys(plan[kind])).not.toContain('caps')
  expect(Object.keys(plan.matrix)).toEqual(['enabled', 'width', 'depth', 'rooted', 'pay'])
})

test('a plan from before there were limits is still read from the books, and not taken from anybody', () => {
  const old = { sponsored: { enabled: true, percent: '120' } }
  expect(storedPlanSchema.parse(old).sponsored.percent).toBe('120')
  expect(planSchema.safeParse(old).error?.issues.map(({ path }) => path)).toEqual([['sponsored', 'percent']])
})

test.each(['1\ud800', 'x'.repeat(2_000), '-1', '', '1e3'])('a percent of %j is a fault, not a failure', (percent) => {
  const plan = { sponsored: { percent }, level: { percents: [percent] }, payout_ratio_percent: percent }
  expect(planSchema.safeParse(plan).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'sponsored.percent',
    'level.percents.0',
    'payout_ratio_percent',
  ])
})
