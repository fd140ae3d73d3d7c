import { conversationMoves } from '@banyan/contract/support/answering.ts'
import { conversationSteps, readConversation, startConversation } from '@banyan/contract/support/conversations.ts'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import type { OpenLife } from './life-under-test.ts'
import { partyLife } from './party-life.ts'

const reason = () => ({ reason: 'It is settled' })
const mergingNeeds = ['into_id', 'version', 'into_version', 'note']
const by = ['company']

export const openConversations: OpenLife = async (world) => {
  let owner = ''
  /** Into which one it goes on, as both were read. */
  let merging: object = {}
  return partyLife(world, {
    life: conversationLife,
    calls: conversationMoves,
    // What an answer leads to is tested where it is answered.
    states: ['new', 'open', 'resolved', 'closed', 'merged'],
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
      const token = await world.signInAs(owner)
      const into = (await world.call(token, startConversation, { body })).data
      const { id } = (await world.call(token, startConversation, { body })).data
      const versionOf = async (of: bigint) =>
        String((await world.call(token, readConversation, { params: { id: of } })).data.messages.at(-1)!.id)
      merging = {
        into_id: String(into.id),
        version: await versionOf(id),
        into_version: await versionOf(into.id),
        note: 'The same question',
      }
      return id
    },
    refusal: (_move, state) => [409, `${state}_already`],
    moves: [
      { name: 'take', from: ['new'], to: 'open', by },
      { name: 'resolve', from: ['new', 'open'], to: 'resolved', by },
      { name: 'merge', from: ['new', 'open'], to: 'merged', by, body: () => merging, needs: mergingNeeds },
      { name: 'close', from: ['resolved'], to: 'closed', by, body: reason },
    ],
  })
}
