import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import type { TransferList } from './transfer-columns.tsx'

/** One transfer as it was made. */
export const TransferSheet = ({ of }: { of: WireRowOf<TransferList> }) => (
  <Facts>
    <Fact label={text('fields.transfer_no')}>
      <Code isCopyable>{of.transfer_no}</Code>
    </Fact>
    <Fact label={text('fund_transfers.kind')}>{text(`fund_transfers.kinds.${of.kind}`)}</Fact>
    <Fact label={text('fields.amount')}>
      <strong>
        <Amount value={of.amount} />
      </strong>
    </Fact>
    <Fact label={text('fields.at')}>
      <DateTime value={of.at} />
    </Fact>
    <Fact label={text('fund_transfers.charge')}>
      <Amount value={of.charge} />
    </Fact>
    <Fact label={text('fund_transfers.net')}>
      <Amount value={of.net} />
    </Fact>
    <Fact label={text('fund_transfers.from')} note={of.from_wallet_name}>
      {of.from_name} <span className="dim fig">{of.from_user_id}</span>
    </Fact>
    <Fact label={text('fund_transfers.to_head')} note={of.to_wallet_name}>
      {of.to_name} <span className="dim fig">{of.to_user_id}</span>
    </Fact>
    {of.remark !== '' && (
      <Fact label={text('fund_transfers.remark')} isWide>
        {of.remark}
      </Fact>
    )}
    {of.reason !== '' && (
      <Fact label={text('fund_transfers.reason')} isWide>
        {of.reason}
      </Fact>
    )}
    <Fact label={text('fund_transfers.by')}>{of.by_user_id ?? text('fund_transfers.company')}</Fact>
  </Facts>
)
