import { sharePayoutStatement } from '@banyan/contract/withdrawals/payout-statement.ts'
import { useAct } from '#kit/api/use-act.ts'
import { SharePaper } from '#kit/papers/share-paper.tsx'
import { text } from '#kit/text.ts'

/** Makes a link that opens this one statement for whoever has it, until it expires or is ended. */
export function ShareStatement({ request_no }: { request_no: string }) {
  const { act, isSending } = useAct(sharePayoutStatement)
  return (
    <SharePaper
      page="any/payout-statement"
      make={(onDone) => void act({ body: { request_no } }, { onDone: ({ data }) => onDone(data) })}
      isMaking={isSending}
      title={text('withdrawal_statements.share_title')}
      note={(until) => text('withdrawal_statements.share_note', { until })}
    />
  )
}
