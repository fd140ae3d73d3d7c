import { withdrawalSteps } from '@banyan/contract/withdrawals/withdrawals.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Trail, TrailStep } from '#ui/surfaces/trail.tsx'

/** What became of a withdrawal, step by step; asked for again with each new state. */
export function WithdrawalSteps({ of }: { of: { readonly id: string } }) {
  const { data } = useDetail(withdrawalSteps, { params: { id: of.id } })
  return (
    <Trail>
      {(data?.data ?? []).map(({ state, at, by_user_id, reason, mode, utr }) => (
        <TrailStep
          key={state}
          state="done"
          title={text(`withdrawals.step.${state}`)}
          note={
            <>
              <DateTime value={at} /> {by_user_id ?? text('withdrawals.company')}
            </>
          }
        >
          {utr !== '' && (
            <p className="small fig">
              {mode} {utr}
            </p>
          )}
          {reason !== '' && <p className="small">{reason}</p>}
        </TrailStep>
      ))}
    </Trail>
  )
}
