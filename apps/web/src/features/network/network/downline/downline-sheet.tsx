import { downlineLists } from '@banyan/contract/network/downline.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { MemberStatus } from '#kit/figures/member-status.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { type DownlineRow, sideWord } from './downline-columns.tsx'

/** A member of a downline beside the list. */
export const DownlineSheet = ({ of }: { of: DownlineRow }) => (
  <Facts>
    {factsOf(downlineLists.user.row.shape, of, {
      user_id: { as: 'code' },
      status: { cell: (status) => <MemberStatus of={status} /> },
      level: true,
      side: { head: text('network_team.downline.side'), cell: sideWord },
      sponsor_user_id: { as: 'code' },
      parent_user_id: { as: 'code' },
      joined_at: { as: 'day' },
      activated_at: { as: 'day' },
      package_name: true,
      bv: { head: text('network_team.own_bv') },
    })}
  </Facts>
)
