import { useWritten } from '../use-written.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Receiving } from './links.ts'

/** What a member is to receive and nobody is linked to yet, in turn. */
export function UpcomingCard({ of: { now, waiting } }: { of: Receiving }) {
  const { money, time } = useWritten()
  const isDue = (since: string) => Date.parse(since) <= Date.parse(now)
  return (
    <Card isFlush>
      <CardHead title={text('donations.receive.upcoming')} note={text('donations.receive.upcoming_note')} />
      <Rows>
        {waiting.map(({ id, kind, amount, left, since }) => (
          <Row
            key={id}
            title={text(`donations.receive.kinds.${kind}`)}
            note={text(isDue(since) ? 'donations.receive.since' : 'donations.receive.from_day', { at: time(since) })}
            end={<Amount value={left} />}
            endNote={left === amount ? undefined : text('donations.receive.of_amount', { amount: money(amount) })}
          />
        ))}
      </Rows>
    </Card>
  )
}
