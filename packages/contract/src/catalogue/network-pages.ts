import type { PageKey } from './catalogue.ts'

/**
 * The binary tree is everybody's page, and for an admin it is the whole network: only who may look members up by one of
 * these finds anybody in it, or has it in the menu.
 */
export const networkPages = [
  'admin/member/member-search',
  'admin/member/member-profile',
  'admin/team-details/direct-details',
  'admin/team-details/downline-details',
  'admin/team-details/direct-tree',
  'admin/team-details/daywise-business-details',
  'admin/team-details/matrix-details',
  'admin/team-details/matrix-tree',
] as const satisfies readonly PageKey[]
