import { text } from '#kit/text.ts'
import { BarRows } from '#ui/charts/bar-rows.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { eachOf, type NamedOutcome } from './simulated.ts'

/** What members get against what they paid, in ten groups. A company of fewer than ten members has fewer. */
export function DecilesCard({ of: { name, outcome } }: { of: NamedOutcome }) {
  const { digits } = useFormat()
  const groups = outcome.deciles.flatMap(({ members, got, spent }, at) =>
    members === 0 ? [] : [{ nth: at + 1, got: eachOf(got, members), spent: eachOf(spent, members) }],
  )
  const most = Math.max(1, ...groups.flatMap(({ got, spent }) => [Number(got), Number(spent)]))
  const title = name === null ? text('simulations.deciles.title') : text('simulations.deciles.title_of', { plan: name })
  return (
    <Card>
      <div className="stack">
        <CardHead title={title} note={text('simulations.deciles.note')} isInset />
        <BarRows
          label={title}
          rows={groups.map(({ nth, got, spent }) => ({
            key: String(nth),
            label: text('simulations.deciles.group', { nth }),
            figure: text('simulations.deciles.figure', {
              got: moneyText(got, digits),
              spent: moneyText(spent, digits),
            }),
            from: 0,
            to: Number(got) / most,
            mark: Number(spent) / most,
            tone: Number(got) < Number(spent) ? 'less' : 'more',
          }))}
        />
      </div>
    </Card>
  )
}
