import type { getCompliance } from '@banyan/contract/compliance/compliance.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Compliance = WireReply<typeof getCompliance>['data']
export type ShownPlan = Compliance['plan']
export type Year = Compliance['years'][number]

/** The kinds that keep the mode from being switched on: those of the plan to come, or of the one in force. */
export const obstacles = ({ plan, next_plan }: Pick<Compliance, 'plan' | 'next_plan'>): ShownPlan['kinds'] =>
  (next_plan ?? plan).kinds.filter(({ is_questioned }) => is_questioned)
