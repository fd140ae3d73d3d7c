import type { creditClosing } from '@banyan/contract/closings/closings.ts'
import { text } from '#kit/text.ts'
import type { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import { Meter } from '#ui/charts/meter.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { TrailStep } from '#ui/surfaces/trail.tsx'
import { type Closing, stepState, type Step } from './closing.ts'
import { TotalsSummary } from './totals-summary.tsx'

interface Props {
  next: Step
  closing: Closing | undefined
  /** Held by the desk, which asks for the progress while it runs. */
  credit: ReturnType<typeof useAct<typeof creditClosing>>
}

/** Pays: asked first, its progress in sight, and resumed where it stopped. */
export function CreditStep({ next, closing, credit: { act, isSending } }: Props) {
  const { digits } = useFormat()
  const press = (of: Closing) =>
    void act(
      { params: { id: of.id } },
      {
        question: {
          title: text('closings.steps.credit_ask', { id: of.id }),
          text: text('closings.steps.credit_ask_note'),
          content: <TotalsSummary of={of} />,
          confirm: text('closings.steps.credit_act', { amount: moneyText(of.totals.paid, digits) }),
        },
        said: text('closings.steps.credit_said', { id: of.id }),
      },
    )
  return (
    <TrailStep
      state={stepState('credit', next)}
      mark={3}
      title={text('closings.steps.credit')}
      note={text('closings.steps.credit_note')}
      isQuiet={next !== 'credit'}
    >
      {closing !== undefined && closing.may.credit && (
        <>
          <CreditProgress of={closing.progress} isSending={isSending} />
          <div className="row wrap tight step-acts">
            <Button tone="primary" icon="account_balance_wallet" isLoading={isSending} onClick={() => press(closing)}>
              {text(closing.progress === null ? 'closings.steps.credit' : 'closings.steps.resume')}
            </Button>
          </div>
        </>
      )}
    </TrailStep>
  )
}

/** How many parts are in the books; also after a failure, when they stay there. */
function CreditProgress({ of, isSending }: { of: Closing['progress']; isSending: boolean }) {
  if (of === null) return isSending ? <p className="small quiet">{text('closings.steps.crediting_begins')}</p> : null
  const said = text(isSending ? 'closings.steps.crediting' : 'closings.steps.stopped', of)
  return (
    <div className="stack" role="status">
      <p className="small quiet">{said}</p>
      <Meter isThick share={of.of === 0 ? 1 : of.posted / of.of} tone={isSending ? 'accent' : 'warning'} label={said} />
    </div>
  )
}
