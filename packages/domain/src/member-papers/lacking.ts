import type { KycState } from '../kyc/kyc-state.ts'

/** What keeps a member from the papers of a direct seller, in the order in which it is done. */
export const lackings = ['membership', 'activation', 'kyc', 'kyc_check'] as const
export type Lacking = (typeof lackings)[number]

const with_company: readonly KycState[] = ['submitted', 'under_review', 'resubmitted']

interface Standing {
  readonly has_left: boolean
  readonly is_active: boolean
  /** Null while the company asks for no documents. */
  readonly kyc: KycState | null
}

/**
 * Whoever carries a paper of the company is a member, active, and known to the company where it asks who people are. Whoever
 * left can do nothing about it, so nothing else is asked of them.
 */
export function lackingOf({ has_left, is_active, kyc }: Standing): readonly Lacking[] {
  if (has_left) return ['membership']
  const lacking: Lacking[] = is_active ? [] : ['activation']
  if (kyc === null || kyc === 'approved') return lacking
  return [...lacking, with_company.includes(kyc) ? 'kyc_check' : 'kyc']
}
