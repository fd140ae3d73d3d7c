import { unsharePayoutStatement } from '@banyan/contract/withdrawals/payout-statement.ts'
import { useAct } from '#kit/api/use-act.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

/** Ends every link to a statement, after asking. */
export function EndLinks({ request_no, count }: { request_no: string; count: number }) {
  const { act, isSending } = useAct(unsharePayoutStatement)
  const question = {
    title: text('withdrawal_statements.end_title', { count }),
    text: text('withdrawal_statements.end_note'),
    confirm: text('withdrawal_statements.end'),
    isDanger: true,
  }
  return (
    <Button
      icon="link_off"
      isLoading={isSending}
      onClick={() => void act({ body: { request_no } }, { question, said: text('withdrawal_statements.ended') })}
    >
      {text('withdrawal_statements.end')}
    </Button>
  )
}
