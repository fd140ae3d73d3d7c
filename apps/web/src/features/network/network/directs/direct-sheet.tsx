import { directLists } from '@banyan/contract/network/directs.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { MemberStatus } from '#kit/figures/member-status.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { type DirectRow, kycWord, sideWord } from './direct-columns.tsx'

/** A direct beside the list. */
export const DirectSheet = ({ of }: { of: DirectRow }) => (
  <Facts>
    {factsOf(directLists.user.row.shape, of, {
      user_id: { as: 'code' },
      status: { cell: (status) => <MemberStatus of={status} /> },
      mobile: true,
      side: { value: sideWord(of.side) },
      joined_at: { as: 'day' },
      activated_at: { as: 'day' },
      package_name: true,
      bv: { head: text('network_team.own_bv') },
      team: { head: text('network_team.team_size') },
      team_bv: { head: text('network_team.team_bv') },
      kyc_state: { head: text('network_team.kyc'), cell: kycWord },
    })}
  </Facts>
)
