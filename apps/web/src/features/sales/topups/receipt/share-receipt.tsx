import { shareReceipt } from '@banyan/contract/topups/receipt.ts'
import { useAct } from '#kit/api/use-act.ts'
import { SharePaper } from '#kit/papers/share-paper.tsx'
import { text } from '#kit/text.ts'

/** Makes a link that opens this one receipt for whoever has it, until it expires. */
export function ShareReceipt({ receipt_no }: { receipt_no: string }) {
  const { act, isSending } = useAct(shareReceipt)
  return (
    <SharePaper
      page="any/topup-receipt"
      make={(onDone) => void act({ body: { receipt_no } }, { onDone: ({ data }) => onDone(data) })}
      isMaking={isSending}
      title={text('topup_receipt.share_title')}
      note={(until) => text('topup_receipt.share_note', { until })}
    />
  )
}
