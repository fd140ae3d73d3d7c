import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { countText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import './disclosures.css'
import type { Disclosure } from './disclosure.ts'
import { Amounts, Bands } from './disclosure-figures.tsx'

const notes = ['members', 'incomes', 'spent', 'corrections', 'net', 'average'] as const

/** The figures of a year, what they mean, and that they promise nothing. */
export function DisclosureSheet({ of }: { of: Disclosure }) {
  const { figures } = of
  return (
    <>
      <Callout tone="warning" icon="info" title={text('disclosures.not_a_promise')}>
        {text('disclosures.not_a_promise_note')}
      </Callout>
      <Card className="stack loose">
        <CardHead
          isInset
          title={
            <>
              <DateText value={of.from} /> – <DateText value={of.to} />
            </>
          }
          note={<State of={of} />}
        />
        <Facts>
          <Fact label={text('disclosures.members')}>
            <Count value={of.members} />
          </Fact>
          {figures !== null && (
            <Fact label={text('disclosures.losing')}>
              {text('disclosures.losing_share', {
                members: countText(figures.losing.members),
                all: countText(of.members),
                percent: figures.losing.percent,
              })}
            </Fact>
          )}
          <Fact label={text('disclosures.joined')}>
            <Count value={of.joined} />
          </Fact>
          <Fact label={text('disclosures.left')}>
            <Count value={of.left} />
          </Fact>
          {figures !== null && figures.top !== null && (
            <Fact label={text('disclosures.top')} isWide>
              {text('disclosures.top_share', {
                percent: figures.top.percent,
                members: countText(figures.top.members),
              })}
            </Fact>
          )}
        </Facts>
        {figures === null && (
          <Callout title={text('disclosures.too_few')}>
            {text('disclosures.too_few_note', { least: of.least_members })}
          </Callout>
        )}
      </Card>
      {figures !== null && (
        <>
          <Bands of={figures} />
          <Amounts of={figures} />
        </>
      )}
      <Card className="stack">
        <CardHead isInset title={text('disclosures.notes.title')} />
        <ul className="disclosure-notes stack small">
          {notes.map((note) => (
            <li key={note}>{text(`disclosures.notes.${note}`)}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function State({ of: { frozen_at, is_over, reckoned_at } }: { of: Disclosure }) {
  if (frozen_at !== null)
    return (
      <>
        {text('disclosures.frozen')} <DateText value={frozen_at} />. {text('disclosures.frozen_note')}
      </>
    )
  return (
    <>
      {text(is_over ? 'disclosures.open' : 'disclosures.running')} <DateText value={reckoned_at} />.
    </>
  )
}
