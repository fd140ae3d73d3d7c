import type { directLists } from '@banyan/contract/network/directs.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { MemberStatus, memberStatusWord } from '#kit/figures/member-status.tsx'
import { text } from '#kit/text.ts'

export type DirectList = (typeof directLists)['user']
export type DirectRow = WireRowOf<DirectList>

/** The leg of the sponsor, or that the direct is in neither. */
export const sideWord = (side: DirectRow['side']): string =>
  side === null ? text('network_team.elsewhere') : text(`network_team.sides.${side}`)

export const kycWord = (state: DirectRow['kyc_state']): string => text(`kyc.overall.${state}.title`)

export const directColumns = (): Columns<DirectList> => ({
  name: { card: 'title', priority: 0 },
  direct_no: { head: text('network_team.directs.number'), align: 'end', card: 'none' },
  user_id: { as: 'code', card: 'note' },
  mobile: true,
  side: { words: sideWord, cell: ({ side }) => sideWord(side) },
  joined_at: { as: 'day' },
  activated_at: { as: 'day' },
  package_name: true,
  status: { words: memberStatusWord, cell: ({ status }) => <MemberStatus of={status} />, card: 'status' },
  bv: { head: text('network_team.own_bv'), card: 'figure' },
  team: { head: text('network_team.team_size'), align: 'end' },
  team_bv: { head: text('network_team.team_bv'), isExtra: true },
  kyc_state: { head: text('network_team.kyc'), words: kycWord },
})
