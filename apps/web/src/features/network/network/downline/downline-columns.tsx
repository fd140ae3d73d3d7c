import type { downlineLists } from '@banyan/contract/network/downline.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { MemberStatus, memberStatusWord } from '#kit/figures/member-status.tsx'
import { text } from '#kit/text.ts'

export type DownlineList = (typeof downlineLists)['user']
export type DownlineRow = WireRowOf<DownlineList>

export const sideWord = (side: DownlineRow['side']): string => text(`network_team.sides.${side}`)

export const downlineColumns = (): Columns<DownlineList> => ({
  name: { card: 'title', priority: 0 },
  level: { align: 'end', card: 'none' },
  user_id: { as: 'code', card: 'note' },
  sponsor_user_id: { as: 'code' },
  parent_user_id: { as: 'code' },
  side: { words: sideWord },
  joined_at: { as: 'day' },
  activated_at: { as: 'day' },
  package_name: true,
  bv: { head: text('network_team.own_bv'), card: 'figure' },
  status: { words: memberStatusWord, cell: ({ status }) => <MemberStatus of={status} />, card: 'status' },
})
