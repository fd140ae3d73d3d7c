import { DAY_MS } from '../../../calendar/zone.ts'
import type { EventInput, MemberInput, ScenarioInput } from '../../scenario/scenario-input.ts'
import { randomFrom } from '../../../random/random-from.ts'
import { withEntries } from './random-pools.ts'
import { randomScenario, randomStages, START_MS } from './random-scenario.ts'

const DAYS = 7

/**
 * A random network in which much is paid and much is undone: everybody is active, small pairs match daily, and many
 * events are undone hours to days later, some of them after closings that already adjusted others.
 */
export function busyScenario(seed: number): ScenarioInput {
  const scenario = randomScenario(seed)
  const random = randomFrom(seed * 7_919)
  const below = (count: number): number => Math.floor(random() * count)
  const instant = (ms: number): string => new Date(ms).toISOString()
  const members = scenario.members.map((member) => ({ ...member, joined: instant(START_MS), active: random() < 0.8 }))

  const events: EventInput[] = Array.from({ length: 30 + below(60) }, () => {
    const volume = String(100 * (1 + below(20)))
    const at = instant(START_MS + below(DAYS * DAY_MS))
    const kind = random() < 0.8 ? ('activation' as const) : ('repurchase' as const)
    return { kind, at, member: members[below(members.length)]!.id, amount: volume, bv: volume }
  })
  const undone = events.flatMap((event, of): EventInput[] => {
    if (random() > 0.25) return []
    return [{ kind: 'reversal', at: instant(Date.parse(event.at) + below(4 * DAY_MS)), of }]
  })
  const closings = Array.from({ length: DAYS }, (_, day) => ({
    from: instant(START_MS + day * DAY_MS),
    to: instant(START_MS + (day + 1) * DAY_MS),
  }))
  const { matching, matching_level, sponsored } = scenario.plan
  const busy: ScenarioInput = {
    ...scenario,
    plan: {
      ...scenario.plan,
      matching: {
        ...matching,
        enabled: true,
        unit: '100',
        ratio: '1:1',
        receiver_active: random() < 0.5,
        carry_limit: matching.carry_limit === null ? null : '1000',
        caps: matching.caps.map((cap) => (cap.amount === undefined ? cap : { ...cap, amount: '60' })),
      },
      matching_level: { ...matching_level, enabled: random() < 0.7 },
      sponsored: { ...sponsored, enabled: random() < 0.9, percent: '50' },
      roi: { ...scenario.plan.roi, enabled: seed % 2 === 0 },
      roi_level: { ...scenario.plan.roi_level, enabled: seed % 8 === 0 },
      single_leg: { ...randomStages(seed), enabled: seed % 3 === 0 },
      repurchase_level: { ...scenario.plan.repurchase_level, enabled: seed % 3 === 0 || seed % 7 === 0 },
      payout_ratio_percent: random() < 0.8 ? null : scenario.plan.payout_ratio_percent,
    },
    members,
    opening: {},
    events: [...events, ...undone, ...withdrawals(seed, members, events.length + undone.length)],
    closings,
  }
  return withEntries(busy, seed, START_MS, DAYS)
}

/** Withdrawals, some of them returned; `first` is the place of the first among all events. */
function withdrawals(seed: number, members: readonly MemberInput[], first: number): EventInput[] {
  const random = randomFrom(seed * 67_867_967)
  const below = (count: number): number => Math.floor(random() * count)
  const paid = Array.from({ length: below(12) }, () => ({
    kind: 'withdrawal_paid' as const,
    at_ms: START_MS + below(DAYS * DAY_MS),
    member: members[below(members.length)]!.id,
    amount: String(100 * (1 + below(20))),
  }))
  const at = (ms: number): string => new Date(ms).toISOString()
  const returned = paid.flatMap(({ at_ms }, place): EventInput[] =>
    random() < 0.3 ? [{ kind: 'reversal', at: at(at_ms + below(2 * DAY_MS)), of: first + place }] : [],
  )
  return [...paid.map(({ at_ms, ...event }) => ({ ...event, at: at(at_ms) })), ...returned]
}
