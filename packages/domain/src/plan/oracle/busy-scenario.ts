import { DAY_MS } from '../../calendar/zone.ts'
import type { EventInput, ScenarioInput } from '../scenario-input.ts'
import { randomFrom, randomScenario, randomStages, START_MS } from './random-scenario.ts'

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
  return {
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
      payout_ratio_percent: random() < 0.8 ? null : scenario.plan.payout_ratio_percent,
    },
    members,
    opening: {},
    events: [...events, ...undone],
    closings,
  }
}
