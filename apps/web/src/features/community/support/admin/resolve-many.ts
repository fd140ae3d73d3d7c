import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { conversationMoves } from '@banyan/contract/support/answering.ts'
import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { complaint_category } from '@banyan/domain/support/conversation-rules.ts'
import type { CallAct } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'
import type { CompanyList } from '../conversation-columns.tsx'

type Row = Pick<WireRowOf<CompanyList>, 'id' | 'state' | 'version' | 'category'>

const isOpen = ({ state }: Row): boolean => conversationLife.moves.resolve.from.some((from) => from === state)

/**
 * Each is resolved by its own call. One that somebody has resolved or closed is left out, or refused by itself; so is a
 * complaint, of which somebody has to write what became of it.
 */
export const resolveMany = {
  to: conversationMoves.resolve,
  sends: ({ version }: Row) => ({ version }),
  if: isOpen,
  closed: (row: Row) =>
    isOpen(row) && row.category === complaint_category ? text('support.resolve_alone') : undefined,
  words: () => ({ label: text('support.resolve_many'), text: text('support.moves.resolve.note') }),
} satisfies CallAct<Row>
