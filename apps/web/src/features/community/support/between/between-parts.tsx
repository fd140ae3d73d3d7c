import { parentConversationMoves } from '@banyan/contract/support/between.ts'
import type { readConversation } from '@banyan/contract/support/conversations.ts'
import { ActButtons } from '#kit/acts/act-buttons.tsx'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'

type Conversation = WireReply<typeof readConversation>['data']
type Between = NonNullable<Conversation['between']>

/** With whom it is, and who else reads it. */
export const BetweenFacts = ({ of: { name, user_id, is_parent } }: { of: Between }) => (
  <>
    <Fact label={text(is_parent ? 'support_between.parent' : 'support_between.below')} note={user_id}>
      {name}
    </Fact>
    <Fact label={text('support_between.readers')}>{text('support_between.readers_note')}</Fact>
  </>
)

/** Why nothing is added any more. */
export const BetweenOver = ({ over, name }: { over: NonNullable<Between['over']>; name: string }) => (
  <Callout title={text(`support_between.over.${over}`, { name })}>{text('support_between.over.note')}</Callout>
)

const acts = {
  resolve: {
    to: parentConversationMoves.resolve,
    sends: ({ messages }: Conversation) => ({ version: messages.at(-1)?.id ?? '0' }),
    if: ({ between }: Conversation) => between?.may.resolve === true,
    words: ({ conversation_no }: Conversation) => ({
      label: text('support_between.resolve.label'),
      title: text('support_between.resolve.title', { conversation_no }),
      text: text('support_between.resolve.note'),
      done: text('support_between.resolve.done'),
    }),
  },
}

/** What a parent can do beside answering. */
export const BetweenActs = ({ of }: { of: Conversation }) => <ActButtons<Conversation> acts={acts} of={of} />
