import { blockMember, unblockMember } from '@banyan/contract/members/members.ts'
import type { CallAct } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'

interface Blockable {
  readonly id: string
  readonly name: string
  readonly may: { readonly block: boolean; readonly unblock: boolean }
}

const wordsOf = (verb: 'block' | 'unblock', name: string) => ({
  label: text(`member_list.${verb}`),
  title: text(`member_list.${verb}_title`, { name }),
  text: text(`member_list.${verb}_note`),
  done: text(`member_list.${verb}ed`, { name }),
})

/** Keeps a member out, with the reason. */
export const blockAct = (): CallAct<Blockable> => ({
  to: blockMember,
  if: ({ may }) => may.block,
  icon: 'block',
  isDanger: true,
  reason: { label: text('member_list.reason') },
  words: ({ name }) => wordsOf('block', name),
})

/** Lets a member in again, with the reason. */
export const unblockAct = (): CallAct<Blockable> => ({
  to: unblockMember,
  if: ({ may }) => may.unblock,
  icon: 'lock_open',
  reason: { label: text('member_list.reason') },
  words: ({ name }) => wordsOf('unblock', name),
})
