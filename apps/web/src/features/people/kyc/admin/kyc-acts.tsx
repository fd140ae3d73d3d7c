import { approveKyc, expireKyc, rejectKyc, reviewKyc } from '@banyan/contract/kyc/kyc.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import '#kit/decisions/decisions.css'
import type { DecisionProps } from '#kit/decisions/decision-drawer.tsx'
import { RowSteps } from '#kit/decisions/row-steps.tsx'
import { useRowKeys } from '#kit/list/use-open-row.ts'
import type { KycRow } from './kyc-columns.tsx'

/** The decision on one document, by hand or by key, and the way to the next. */
export function KycActs({ of, place, go, isAsking, onReason, onDecided }: DecisionProps<KycRow>) {
  const approval = useAct(approveKyc)
  const review = useAct(reviewKyc)
  const { id, may, name } = of
  const names = { document: text(`kyc.kind.${of.kind}`), name }
  const approve = () =>
    void approval.act(
      { params: { id } },
      {
        question: {
          title: text('kyc.admin.approve_title', names),
          text: text('kyc.admin.approve_note'),
          confirm: text('kyc.admin.approve'),
        },
        said: text('kyc.admin.approved', names),
        onDone: onDecided,
      },
    )
  const reasoned = { id, label: text('kyc.admin.reason'), onDone: onDecided }
  const reject = () =>
    onReason({
      ...reasoned,
      to: rejectKyc,
      title: text('kyc.admin.reject_title', names),
      note: text('kyc.admin.reject_note'),
      submit: text('kyc.admin.reject'),
      said: text('kyc.admin.rejected', names),
    })
  const expire = () =>
    onReason({
      ...reasoned,
      to: expireKyc,
      title: text('kyc.admin.expire_title', names),
      note: text('kyc.admin.expire_note'),
      submit: text('kyc.admin.expire'),
      said: text('kyc.admin.expired', names),
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
        {may.review && (
          <Button
            tone="text"
            isLoading={review.isSending}
            onClick={() => void review.act({ params: { id } }, { said: text('kyc.admin.reviewed') })}
          >
            {text('kyc.admin.review')}
          </Button>
        )}
        {may.expire && <Button onClick={expire}>{text('kyc.admin.expire')}</Button>}
        {may.reject && <Button onClick={reject}>{text('kyc.admin.reject')}</Button>}
        {may.approve && (
          <Button tone="primary" isLoading={approval.isSending} onClick={approve}>
            {text('kyc.admin.approve')}
          </Button>
        )}
      </div>
    </div>
  )
}
