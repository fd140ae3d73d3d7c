import type { memberStatus } from '@banyan/contract/members/members.ts'
import { stateMark } from '../lives/state-mark.tsx'

export type MemberState = (typeof memberStatus.options)[number]

/** The status of a member. */
export const { Mark: MemberStatus, word: memberStatusWord } = stateMark<MemberState>(
  'kit.member_status',
  {
    active: 'done',
    registered: 'waiting',
    blocked: 'failed',
    left: 'ended',
  },
  'bare',
)
