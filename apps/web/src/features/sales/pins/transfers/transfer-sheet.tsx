import { getPinTransfer } from '@banyan/contract/pins/pin-transfers.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
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
        <Fact label={text('pin_stock.giver')} note={of.from_user_id}>
          {of.from_name}
        </Fact>
        <Fact label={text('pin_stock.taker')} note={of.to_user_id}>
          {of.to_name}
        </Fact>
        <Fact
          label={text('pins.package')}
          note={of.kind === null ? text('pin_stock.mixed') : text(`pins.kinds.${of.kind}`)}
        >
          {variantName(of)}
        </Fact>
        <Fact label={text('pins.amount')}>
          <Amount value={of.amount} />
        </Fact>
        {of.taken !== null && (
          <Fact label={text('pin_stock.taken')}>
            <Amount value={of.taken} />
          </Fact>
        )}
        <Fact label={text('pin_stock.at')} isWide>
          <DateTime value={of.at} />
        </Fact>
        {of.remark !== '' && (
          <Fact label={text('pin_stock.remark')} isWide>
            {of.remark}
          </Fact>
        )}
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
