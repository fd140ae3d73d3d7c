import { conversationMoves } from '@banyan/contract/support/answering.ts'
import { conversationSteps, startConversation } from '@banyan/contract/support/conversations.ts'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import type { OpenLife } from './life-under-test.ts'
import { partyLife } from './party-life.ts'

const reason = () => ({ reason: 'It is settled' })
const by = ['company']

export const openConversations: OpenLife = async (world) => {
  let owner = ''
  return partyLife(world, {
    life: conversationLife,
    calls: conversationMoves,
    // What an answer leads to is tested where it is answered.
    states: ['new', 'open', 'resolved', 'closed'],
    steps: conversationSteps,
    owner: () => owner,
    /** Each of somebody of their own: only so many wait for a first answer at once. */
    send: async () => {
      owner = (await world.join({ name: 'Asha Namuna' })).user_id
      const body = {
        category: 'Account',
        priority: 'normal',
        about: null,
        subject: 'My name',
        message: 'Please correct it.',
        file_ids: [],
      } as const
      return (await world.call(await world.signInAs(owner), startConversation, { body })).data.id
    },
    refusal: (_move, state) => [409, `${state}_already`],
    moves: [
      { name: 'take', from: ['new'], to: 'open', by },
      { name: 'resolve', from: ['new', 'open'], to: 'resolved', by },
      { name: 'close', from: ['resolved'], to: 'closed', by, body: reason },
    ],
  })
}
