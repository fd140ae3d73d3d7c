import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { useCompany } from '#kit/session/company.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { actsFor, chosenOf, type TopupAct } from './topup-acts.ts'
import type { FoundMember } from './topup-summary.tsx'

interface Typed {
  readonly member_user_id?: string | undefined
  readonly package_id?: string | undefined
  readonly is_upgrade?: boolean | undefined
}

/** Who is behind the id that is typed, and what of what can be done for them is chosen. */
export function useTopupAct(of: Typed): { found: FoundMember | undefined; act: TopupAct | undefined } {
  const { packages } = useCompany()
  const { found } = useLookup(findMemberToTopUp, { user_id: of.member_user_id ?? '' })
  return { found: found?.data, act: chosenOf(actsFor(packages, found?.data), of) }
}
