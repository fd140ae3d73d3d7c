import { pairNow } from '@banyan/contract/donations/desk-acts.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import { toast } from '#ui/floats/toast.ts'
import { CardFoot } from '#ui/surfaces/card.tsx'
import type { DeskQuestion } from './desk.ts'

/** Links everything, links one by hand, or lets all clocks stand. */
export function DeskActs({ isPaused, onAsk }: { isPaused: boolean; onAsk: (what: DeskQuestion) => void }) {
  const { act, isSending } = useAct(pairNow)
  const pair = () =>
    void act(
      {},
      {
        question: {
          title: text('donation_admin.pair.title'),
          text: text('donation_admin.pair.note'),
          confirm: text('donation_admin.pair.act'),
        },
        onDone: ({ data: { links } }) =>
          toast.show({
            severity: 'success',
            summary:
              links === 0 ? text('donation_admin.pair.said_none') : text('donation_admin.pair.said', { count: links }),
          }),
      },
    )
  return (
    <CardFoot>
      {!isPaused && (
        <Button icon="pause_circle_outline" onClick={() => onAsk('pause')}>
          {text('donation_admin.pause.stop')}
        </Button>
      )}
      <Button icon="add_link" onClick={() => onAsk('assign')}>
        {text('donation_admin.assign.act')}
      </Button>
      <Button tone="primary" isLoading={isSending} onClick={pair}>
        {text('donation_admin.pair.act')}
      </Button>
    </CardFoot>
  )
}
