import { getPinTransfer } from '@banyan/contract/pins/pin-transfers.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Code } from '#ui/figures/code.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { Facts } from '#ui/surfaces/facts.tsx'
import { useUiWords } from '#ui/words.ts'
import '../pin-numbers.css'
import { variantName } from '../variant-name.ts'
import type { TransferRow } from './transfer-columns.tsx'

type Told = WireReply<typeof getPinTransfer>['data']

/** One transfer with its pins, to copy one by one or all at once. */
export const TransferSheet = ({ of }: { of: TransferRow }) => (
  <DetailPage of={getPinTransfer} input={{ params: { id: of.id } }}>
    {({ data }) => <Transfer of={data} />}
  </DetailPage>
)

function Transfer({ of }: { of: Told }) {
  const words = useUiWords().act
  const copyAll = () => void copyText(of.pins.map(({ pin_no }) => pin_no).join('\n'), words.copied)
  return (
    <div className="stack loose">
      <Facts>
        {factsOf(getPinTransfer.reply.shape.data.shape, of, {
          from_name: { head: text('pin_stock.giver'), note: of.from_user_id },
          to_name: { head: text('pin_stock.taker'), note: of.to_user_id },
          package_name: {
            head: text('pins.package'),
            value: variantName(of),
            note: of.kind === null ? text('pin_stock.mixed') : text(`pins.kinds.${of.kind}`),
          },
          amount: { head: text('pins.amount') },
          taken: { head: text('pin_stock.taken'), isOptional: true },
          at: { head: text('pin_stock.at'), isWide: true },
          remark: { as: 'prose', head: text('pin_stock.remark') },
        })}
      </Facts>
      <ul className="pin-numbers pin-numbers-inset" aria-label={text('pins.numbers')}>
        {of.pins.map(({ pin_no }) => (
          <li key={pin_no}>
            <Code isCopyable>{pin_no}</Code>
          </li>
        ))}
      </ul>
      <Button icon="content_copy" onClick={copyAll}>
        {text('pins.copy_all')}
      </Button>
    </div>
  )
}
