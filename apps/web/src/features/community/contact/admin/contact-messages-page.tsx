import { contactMessages, contactMoves } from '@banyan/contract/contact/contact.ts'
import { contactLife, contactStates } from '@banyan/domain/contact/contact-message.ts'
import { StateViews } from '#kit/decisions/state-views.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { moveActs } from '#kit/lives/move-acts.tsx'
import { wordAt } from '#kit/lives/words.ts'
import { text } from '#kit/text.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import type { ContactRow } from './contact-row.ts'
import { ContactMark, contactState } from './contact-state.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { TurnDialog } from './turn-dialog.tsx'

type List = typeof contactMessages

/** Nothing is left of it that could be read. */
const subjectOf = ({ subject, forgotten_at }: ContactRow): string =>
  forgotten_at === null ? subject : text('contact.forgotten')
const nameOf = ({ name, forgotten_at }: ContactRow): string =>
  forgotten_at === null ? name : text('contact.forgotten_name')

const columns = (): Columns<List> => ({
  subject: { head: text('contact.subject'), cell: subjectOf, card: 'title' },
  name: { head: text('contact.from'), cell: nameOf, card: 'note' },
  email: { card: 'none', isExtra: true },
  mobile: { card: 'none', isExtra: true },
  state: { ...contactState, head: text('contact.state'), card: 'figure' },
  suspicion: {
    head: text('contact.suspicion'),
    words: (of) => wordAt('contact.suspicions', of),
    cell: ({ suspicion }) => (suspicion === 'none' ? '' : text('contact.suspect')),
    card: 'none',
  },
  sent_at: { head: text('contact.sent_at') },
  acted_by_user_id: { isExtra: true },
})

const filters = (): Filters<List> => [
  { name: 'contact', head: text('contact.reach') },
  'sent_from',
  'state',
  { name: 'needs_decision', head: text('contact.to_answer') },
  { name: 'suspicion', head: text('contact.suspicion') },
]

/** What visitors wrote to the company, and what became of it. */
export const ContactMessagesPage = () => (
  <ListPage<List>
    of={contactMessages}
    page="admin/miscellaneous/home-contact-us"
    columns={columns()}
    filters={filters()}
    views={<StateViews of={contactMessages} states={contactStates} words="contact.states" />}
    none="contact.none"
    sheet={{
      title: subjectOf,
      mark: ({ state }) => <ContactMark of={state} />,
      draw: (row) => <ContactSheet of={row} />,
      acts: moveActs(contactLife, contactMoves, 'contact.moves', {
        named: ({ name }: ContactRow) => ({ name }),
        moves: {
          answer: { draw: (props) => <AnswerDialog {...props} /> },
          turn: { if: ({ may }) => may.turn, draw: (props) => <TurnDialog {...props} /> },
        },
      }),
      primary: ({ may }) => (may.answer ? 'answer' : undefined),
    }}
  />
)
