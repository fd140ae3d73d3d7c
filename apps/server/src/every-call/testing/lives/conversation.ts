import { conversationMoves } from '@banyan/contract/support/answering.ts'
import { parentConversationMoves } from '@banyan/contract/support/between.ts'
import { conversationSteps, readConversation, startConversation } from '@banyan/contract/support/conversations.ts'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { letReopeningPass } from '#testing/support/let-reopening-pass.ts'
import { unknown, type OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { partyLife } from './party-life.ts'

const reason = () => ({ reason: 'It is settled' })
const mergingNeeds = ['into_id', 'version', 'into_version', 'note']
const by = ['company']

const asked = {
  category: 'Account',
  priority: 'normal',
  about: null,
  subject: 'My name',
  message: 'Please correct it.',
  file_ids: [],
} as const

export const openConversations: OpenLife = async (world) => {
  let owner = ''
  /** Into which one it goes on, as both were read. */
  let merging: Readonly<Partial<Record<'into_id' | 'version' | 'into_version' | 'note', string>>> = {}
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
      const token = await signedIn(world, owner)
      const into = (await world.call(token, startConversation, { body: asked })).data
      const { id } = (await world.call(token, startConversation, { body: asked })).data
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
    more: {
      // So long ago that nothing opens it again: then it can be closed.
      resolved: {
        from: 'new',
        act: async (id) => {
          const body = { version: merging.version ?? '' }
          const token = await signedIn(world, world.admin_user_id)
          await world.call(token, conversationMoves.resolve, { params: { id }, body })
          await letReopeningPass(world, id)
        },
      },
    },
    moves: [
      { name: 'take', from: ['new'], to: 'open', by },
      {
        name: 'resolve',
        from: ['new', 'open'],
        to: 'resolved',
        by,
        body: () => ({ version: merging.version }),
        template: 'support_resolved',
      },
      { name: 'merge', from: ['new', 'open'], to: 'merged', by, body: () => merging, needs: mergingNeeds },
      { name: 'close', from: ['resolved'], to: 'closed', by, body: reason, template: 'support_closed' },
    ],
  })
}

/** What a franchise asks its parent, who answers in place of the company. */
export const openConversationsBetween: OpenLife = async (world) => {
  let [owner, version, nth] = ['', '', 0]
  const parent = 'life-parent'
  const parent_id = await addFranchiseTo(world, { user_id: parent })
  const { resolve } = parentConversationMoves
  return partyLife(world, {
    life: conversationLife,
    calls: parentConversationMoves,
    states: ['new', 'resolved'],
    steps: conversationSteps,
    parties: { parent },
    readers: ['owner', 'parent'],
    owner: () => owner,
    send: async () => {
      owner = `life-below-${(nth += 1)}`
      await addFranchiseTo(world, { user_id: owner, parent_id })
      const body = { ...asked, to: parent }
      const token = await signedIn(world, owner)
      const { id } = (await world.call(token, startConversation, { body })).data
      const { messages } = (await world.call(token, readConversation, { params: { id } })).data
      version = String(messages.at(-1)!.id)
      return id
    },
    refusal: (_move, state) => [409, `${state}_already`],
    // Whoever asked has the page of the call, and no part in the move.
    moves: [
      {
        name: 'resolve',
        from: ['new'],
        to: 'resolved',
        by: ['parent'],
        body: () => ({ version }),
        template: 'support_resolved',
        others: { owner: [resolve, unknown] },
      },
    ],
  })
}
