import { cancel } from '@banyan/contract/approvals/approvals.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import type { ApprovalRow } from './approval.ts'
import type { Deciding } from './decide-approval-dialog.tsx'

interface Props {
  of: ApprovalRow
  onDecide: (what: Deciding) => void
  onCancelled: () => void
}

/** What whoever looks may do with a request: decide on another's, take back the own, or neither. */
export function ApprovalActs({ of: row, onDecide, onCancelled }: Props) {
  const takeBack = useAct(cancel)
  const askBack = () =>
    void takeBack.act(
      { params: { id: row.id } },
      {
        question: {
          title: text('approvals.cancel_title'),
          text: text('approvals.cancel_text'),
          confirm: text('approvals.cancel'),
        },
        said: text('approvals.cancelled'),
        onDone: onCancelled,
      },
    )
  return (
    <>
      {row.may.cancel && (
        <Button isLoading={takeBack.isSending} onClick={askBack}>
          {text('approvals.cancel')}
        </Button>
      )}
      {row.may.decide && (
        <>
          <Button onClick={() => onDecide({ verb: 'reject', row })}>{text('approvals.reject')}</Button>
          <Button tone="primary" onClick={() => onDecide({ verb: 'approve', row })}>
            {text('approvals.approve')}
          </Button>
        </>
      )}
    </>
  )
}
