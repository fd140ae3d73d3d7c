import { unsharePayoutStatement } from '@banyan/contract/withdrawals/payout-statement.ts'
import { useAct } from '#kit/api/use-act.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

/** Ends every link to a statement, after asking. */
export function EndLinks({ request_no, count }: { request_no: string; count: number }) {
  const { act, isSending } = useAct(unsharePayoutStatement)
  const question = {
    title: text('payout.end_title', { count }),
    text: text('payout.end_note'),
    confirm: text('payout.end'),
    isDanger: true,
  }
  return (
    <Button
      icon="link_off"
      isLoading={isSending}
      onClick={() => void act({ body: { request_no } }, { question, said: text('payout.ended') })}
    >
      {text('payout.end')}
    </Button>
  )
}
