import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { isPercent, rateText } from '#features/incomes/incomes/index.ts'
import { countText } from '#ui/figures/money.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { usePlan } from '../plan-context.ts'
import { type ExampleLine, runKindExample } from './run-kind-example.ts'
import { EXAMPLE_AMOUNT, type ExampleKind } from './scenarios.ts'

/** What a kind of the plan pays in a small network, by the engine itself and by its own terms alone. */
export function KindExample({ kind }: { kind: ExampleKind }) {
  const { plan, round_off_digits } = usePlan()
  const name = useIncomeName()(kind, { isAmid: true })
  const { data, error } = useQuery({
    queryKey: ['example', kind, round_off_digits, JSON.stringify(plan[kind])],
    queryFn: () => runKindExample(kind, plan[kind], round_off_digits),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const said = { amount: countText(EXAMPLE_AMOUNT) }
  const note =
    kind === 'spill'
      ? text(`setup.example.of_spill.${plan.spill.mode}`, said)
      : kind === 'matrix' && plan.matrix.pools !== undefined
        ? text('setup.example.of_pools', said)
        : text(`setup.example.of.${kind}`, said)
  return (
    <section className="stack loose" aria-label={text('setup.example.kind_title', { income: name })}>
      <p className="small quiet">
        <b>{text('setup.example.example')}</b> {note}
      </p>
      {error !== null && (
        <p className="small quiet" role="status">
          {text('setup.plan.fault')}
        </p>
      )}
      {error === null && data !== undefined && data.lines.length === 0 && (
        <p className="small quiet">{text('setup.example.none')}</p>
      )}
      {error === null && data !== undefined && data.lines.length > 0 && (
        <div aria-live="polite">
          <Summary>
            {data.lines.map((line, at) => (
              // Lines have no name of their own: their place is what they are known by.
              <SummaryRow key={at} label={lineText(kind, line)}>
                <Amount value={line.paid} />
              </SummaryRow>
            ))}
            <SummaryRow label={text('setup.example.total')} part="net">
              <Amount value={data.total} size="figure" />
            </SummaryRow>
          </Summary>
        </div>
      )}
    </section>
  )
}

/** "Level 2, 3% of 1,000": whose income it is, by which rate, and how often. */
function lineText(kind: ExampleKind, { level, pool, base, rate, times }: ExampleLine): string {
  const who =
    kind === 'single_leg'
      ? text('setup.example.stage', { stage: level ?? 1 })
      : level && text('setup.example.level', { level })
  const terms = isPercent(rate) && text('setup.example.rate', { rate: rateText(rate), base: countText(base) })
  const often = times > 1 && text('setup.example.times', { times })
  return [pool, who, terms, often].filter(Boolean).join(', ') || text('setup.example.once')
}
