import { getJournal, journalName } from '@banyan/contract/reconciliation/entries.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { countText } from '#ui/figures/money.ts'
import { Link } from '#ui/link.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { lineName } from '../line-name.ts'
import { journalHref } from './journal-href.ts'

type Journal = WireReply<typeof getJournal>['data']
type Move = Journal['moved'][number]

/** One journal: what it is about, who did it, and what it moved from which line to which. */
export const JournalSheet = ({ id }: { id: string }) => (
  <DetailPage of={getJournal} input={{ params: { id } }}>
    {({ data }) => <JournalBody of={data} />}
  </DetailPage>
)

const JournalBody = ({ of }: { of: Journal }) => (
  <div className="stack loose">
    <Facts>
      {factsOf(getJournal.reply.shape.data.shape, of, {
        kind: { head: text('reconciliation.kind'), cell: journalName },
        at: { head: text('reconciliation.at') },
        by_name: {
          head: text('reconciliation.by'),
          value: of.by_name ?? text('reconciliation.by_itself'),
          note: of.by_user_id ?? undefined,
        },
        reference: { head: text('reconciliation.about_what'), value: <Cause of={of} /> },
      })}
    </Facts>
    <section className="stack">
      <h3>{text('reconciliation.moved')}</h3>
      <Rows>
        {of.moved.map((move) => (
          <MoveRow key={`${move.from.line} ${move.to.line}`} of={move} />
        ))}
      </Rows>
    </section>
  </div>
)

/** What it is about, with the way to its page for whoever may open that. */
function Cause({ of: { cause, reference } }: { of: Journal }) {
  const href = journalHref(cause, reference, useOpenPath())
  if (href !== undefined) return <Link href={href}>{reference ?? text('reconciliation.open_cause')}</Link>
  return <span className="fig">{reference ?? '\u2013'}</span>
}

const endName = ({ line, name, user_id }: Move['from']) =>
  [lineName(line), [name, user_id].filter((part) => part !== null).join(' ')].filter((part) => part !== '').join(', ')

const MoveRow = ({ of: { from, to, count, amount } }: { of: Move }) => (
  <Row
    title={endName(from)}
    note={text('reconciliation.to', { line: endName(to) })}
    end={<Amount value={amount} />}
    endNote={count > 1 ? text('reconciliation.times', { count: countText(count) }) : undefined}
  />
)
