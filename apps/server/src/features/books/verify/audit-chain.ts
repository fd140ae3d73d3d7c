import { proveAudit } from '#features/platform/audit/index.ts'
import type { Check } from './queries.ts'

/** The one promise that only a walk can keep: each line of the audit covers the one before it. */
export const auditCheck: Check = {
  promise: 'the audit is one whole chain, from its first line to its last',
  is_money: false,
  async find(trx) {
    const { lines, is_whole, broken_at } = await proveAudit(trx)
    const breaches = is_whole ? 0n : 1n
    // A line that is missing was looked for all the same.
    return { checked: BigInt(lines) + breaches, breaches, examples: is_whole ? [] : [`line ${broken_at}`] }
  },
}
