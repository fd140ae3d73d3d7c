import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { flowOf } from '#kit/list/columns/cells.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Link } from '#ui/link.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import { CancelledSteps } from './cancelled-steps.tsx'
import { incomesPath } from './incomes-path.ts'
import { SourceStep } from './source-step.tsx'
import type { Correction, Why } from './why.ts'
import { statusWords } from './why-words.ts'

interface Props {
  of: Why
  correction: Correction
  reader: { readonly user_type: string }
}

/** A correction: what it changes of which closing, and the cancelled purchases it comes from. */
export function CorrectionSteps({ of, correction, reader }: Props) {
  const { digits, zone } = useFormat()
  const instead = { is: moneyText(correction.is, digits), was: moneyText(correction.was, digits) }
  return (
    <Trail isWhole>
      <TrailStep
        state="full"
        mark="account_balance_wallet"
        title={statusWords(of, zone)}
        end={<Amount value={of.net} flow={flowOf(of.net)} />}
        note={
          <>
            {text('incomes.why.corrected_by')} <ClosingLink of={of} reader={reader} />
          </>
        }
      />
      <TrailStep
        mark="balance"
        title={text('incomes.correction_of', { closing_id: correction.closing_id })}
        end={<Amount value={correction.is} />}
        note={
          <>
            {text('incomes.why.instead_of', instead)}{' '}
            {correction.first_income_id !== null && (
              <Link href={pathTo('any/income-why', { id: correction.first_income_id })}>
                {text('incomes.why.to_first')}
              </Link>
            )}
          </>
        }
      />
      <CancelledSteps of={correction} net={of.net} name={nameBelow(of)} />
      {of.source && <SourceStep of={of.source} kind={of.kind} level={of.level} />}
    </Trail>
  )
}

/** Whose team the purchases are in that the reader may not see. */
const nameBelow = ({ source, member_name }: Why): string => source?.member_name ?? member_name

/** The closing that posted it: its page for whoever may open that, and the rows of it for everybody else. */
function ClosingLink({ of, reader }: Pick<Props, 'of' | 'reader'>) {
  const closing_id = of.closing_id ?? ''
  const page = useOpenPath()('admin/closing', { id: closing_id })
  return (
    <Link href={page ?? incomesPath(of.kind, reader.user_type, { closing_id })}>
      {text('incomes.why.closing_link', { closing_id })}
    </Link>
  )
}
