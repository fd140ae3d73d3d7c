import { z } from 'zod'

const kept = z.object({ closing_id: z.string(), plan_version_id: z.string() })

/** Which closing is to be opened again, and the plan it is to use, as an approval keeps them. */
export function reopeningOf(details: unknown): { readonly closing_id: bigint; readonly plan_version_id: bigint } {
  const { closing_id, plan_version_id } = kept.parse(details)
  return { closing_id: BigInt(closing_id), plan_version_id: BigInt(plan_version_id) }
}
