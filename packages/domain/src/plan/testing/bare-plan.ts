import type { MatchingInput, PlanInput } from '../plan-input.ts'

const off = { enabled: false }

/** A plan with matching by BV and nothing else: no first pair, no caps, and a pair for each rupee of volume. */
export const barePlan = (matching: Partial<MatchingInput> = {}, rest: Partial<PlanInput> = {}): PlanInput => ({
  matching: {
    enabled: true,
    basis: 'bv',
    unit: '1',
    first_pair: 'none',
    ratio: '1:1',
    left_directs: 0,
    right_directs: 0,
    caps: [],
    flush_mode: 'CAP_FLUSH',
    carry_limit: null,
    carry_expiry_days: 0,
    unqualified_volume: 'accumulate',
    receiver_active: true,
    ...matching,
  },
  sponsored: { enabled: false, percent: '10', left_directs: 0, right_directs: 0, caps: [] },
  matching_level: { enabled: false, percents: ['10'], unlock: 'none', compression: 'none', caps: [] },
  referral: { enabled: false, on: 'every' },
  level: { enabled: false, unlock: 'none', compression: 'none', tree: 'sponsor' },
  spill: { enabled: false, mode: 'extra_directs' },
  roi: { enabled: false, percent: '0.5', cap_percent: '200', days: 'mon-fri', holidays: [] },
  roi_level: { enabled: false, percents: ['10'], unlock: 'none', compression: 'none' },
  single_leg: { enabled: false, count: 'cumulative', stages: [], caps: [] },
  matrix: { enabled: false, width: 3, depth: 3, rooted: 'global', pay: 'each' },
  withdrawal_level: { enabled: false, percents: ['2', '2', '2', '2', '2'], unlock: 'none', compression: 'none' },
  repurchase_level: off,
  overall_cap_percent: null,
  payout_ratio_percent: null,
  event_payout_percent: null,
  ...rest,
})
