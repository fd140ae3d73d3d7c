import { planSchema } from '@banyan/contract/plan/plan-schema.ts'

/** What is wrong with a plan, by path: `matching.caps.0.amount`. Empty when it can be sent. */
export function planFaultsOf(plan: unknown): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const issue of planSchema.safeParse(plan).error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message
  return faults
}
