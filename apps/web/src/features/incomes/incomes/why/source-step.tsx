import { pathTo } from '#kit/nav/paths.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Link } from '#ui/link.tsx'
import { TrailStep } from '#ui/surfaces/trail.tsx'
import type { Why } from './why.ts'

/** The income of another this one comes from; its own why goes on from there. `kind` is that of this income. */
export function SourceStep({
  of,
  kind,
  level,
}: {
  of: NonNullable<Why['source']>
  kind: string
  level: number | null
}) {
  const isDirect = level === null || level === 1
  const income = useIncomeName()(of.kind)
  const said = { income, user_id: of.member_user_id }
  const side = of.side === null ? '' : text('incomes.why.on_side', { side: text(`incomes.why.side.${of.side}`) })
  return (
    <TrailStep
      state="done"
      mark="person"
      title={text(of.is_correction ? 'incomes.why.corrected' : 'incomes.why.direct_paid', { name: of.member_name })}
      end={<Amount value={of.paid} />}
      note={
        <>
          {kind === of.kind
            ? text('incomes.why.capped', said)
            : isDirect
              ? text('incomes.why.direct', { ...said, side })
              : text('incomes.why.below', { ...said, level })}{' '}
          <Link href={pathTo('any/income-why', { id: of.income_id })}>
            {text(of.is_correction ? 'incomes.why.walk_on_corrected' : 'incomes.why.walk_on')}
          </Link>
        </>
      }
    />
  )
}
