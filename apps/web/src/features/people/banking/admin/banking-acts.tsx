import { approveBanking, rejectBanking } from '@banyan/contract/banking/banking.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import '#kit/decisions/decisions.css'
import type { DecisionProps } from '#kit/decisions/decision-drawer.tsx'
import { RowSteps } from '#kit/decisions/row-steps.tsx'
import { useRowKeys } from '#kit/list/use-open-row.ts'
import type { BankingRow } from './banking-columns.tsx'

/** The decision on one member's bank details, by hand or by key, and the way to the next. */
export function BankingActs({ of, place, go, isAsking, onReason, onDecided }: DecisionProps<BankingRow>) {
  const approval = useAct(approveBanking)
  const { id, may, name } = of
  const approve = () =>
    void approval.act(
      { params: { id } },
      {
        question: {
          title: text('banking.admin.approve_title', { name }),
          text: text('banking.admin.approve_note'),
          confirm: text('banking.admin.approve'),
        },
        said: text('banking.admin.approved', { name }),
        onDone: onDecided,
      },
    )
  const reject = () =>
    onReason({
      to: rejectBanking,
      id,
      title: text('banking.admin.reject_title', { name }),
      note: text('banking.admin.reject_note'),
      label: text('banking.admin.reason'),
      submit: text('banking.admin.reject'),
      said: text('banking.admin.rejected', { name }),
      onDone: onDecided,
    })
  useRowKeys(!isAsking, {
    next: place?.next === undefined ? undefined : () => go(place.next),
    previous: place?.previous === undefined ? undefined : () => go(place.previous),
    approve: may.approve ? approve : undefined,
    reject: may.reject ? reject : undefined,
  })
  return (
    <div className="decision-foot">
      <RowSteps place={place} go={go} />
      <div className="decision-acts">
        {may.reject && <Button onClick={reject}>{text('banking.admin.reject')}</Button>}
        {may.approve && (
          <Button tone="primary" isLoading={approval.isSending} onClick={approve}>
            {text('banking.admin.approve')}
          </Button>
        )}
      </div>
    </div>
  )
}
