import type { memberStatus } from '@banyan/contract/members/members.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { text } from '../text.ts'

export type MemberState = (typeof memberStatus.options)[number]

const kinds: Record<MemberState, StatusKind> = {
  active: 'done',
  registered: 'waiting',
  blocked: 'failed',
  left: 'ended',
}

/** The status of a member: a mark and a word. */
export const MemberStatus = ({ of }: { of: MemberState }) => (
  <Status kind={kinds[of]} shape="bare">
    {memberStatusWord(of)}
  </Status>
)

/** One value in words. */
export const memberStatusWord = (of: MemberState): string => text(`kit.member_status.${of}`)
