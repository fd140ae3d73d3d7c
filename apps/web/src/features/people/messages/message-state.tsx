import type { MessageState as State } from '@banyan/contract/messages/outbox.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

const kinds: Record<State, StatusKind> = {
  waiting: 'waiting',
  held: 'ended',
  sending: 'moving',
  unsure: 'failed',
  sent: 'done',
  failed: 'failed',
}

/** Where a message is: a mark and a word. */
export const MessageState = ({ of }: { of: State }) => (
  <Status kind={kinds[of]} shape="bare">
    {messageStateWord(of)}
  </Status>
)

/** One value in words. */
export const messageStateWord = (of: State): string => text(`outbox.states.${of}`)
