import type { ReactNode } from 'react'
import { findTransferTerms } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { text } from '#kit/text.ts'
import { MoneyArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { TransferTerms } from './transfer-bill.ts'
import { TransferredCard, type Transferred } from './transferred-card.tsx'

interface Props {
  scope: 'user' | 'franchise'
  form: (terms: TransferTerms, onDone: (done: Transferred) => void) => ReactNode
}

/** A transfer of own money, where the company offers any, and its receipt. */
export const OwnTransferPage = ({ scope, form }: Props) => (
  <FormPage<Transferred>
    page={`${scope}/wallet/transfer-fund`}
    isBare
    form={(onDone) => (
      <DetailPage of={findTransferTerms} input={{}}>
        {({ data }) => (
          <Card>
            {data.own_is_on || data.between_members_is_on ? (
              form(data, onDone)
            ) : (
              <Empty title={text('fund_transfers.off')} art={<MoneyArt />}>
                {text('fund_transfers.off_note')}
              </Empty>
            )}
          </Card>
        )}
      </DetailPage>
    )}
    receipt={(done, onMore) => (
      <TransferredCard of={done} history={`${scope}/wallet/fund-transfer-history`} onMore={onMore} />
    )}
  />
)
