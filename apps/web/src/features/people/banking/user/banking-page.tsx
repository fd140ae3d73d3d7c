import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { getBanking } from '@banyan/contract/banking/banking.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { AccountCard } from './account-card.tsx'
import type { Banking } from './bank-account.ts'
import { BankingForm } from './banking-form.tsx'
import { BankTrailCard } from './bank-trail-card.tsx'
import { EarlierCard } from './earlier-card.tsx'

/** Where a member is paid to: what is in force, what waits, and the form that changes it. */
export const UserBankingPage = () => <BankingPage page="user/banking-payment-info" />

interface Props {
  page: PageKey
  /** Between the title and the details. */
  note?: ReactNode
}

/** The same on any page whose reader is paid by the company. */
export function BankingPage({ page, note }: Props) {
  const name = usePageName(page)
  return (
    <DetailPage of={getBanking} input={{}}>
      {({ data }) => <Banking name={name} note={note} of={data} />}
    </DetailPage>
  )
}

/** Whether the form is open stands in the address, so that a phone's way back closes it. */
function useChanging(of: Banking) {
  const [search, setSearch] = useSearchParams()
  const isFirst = of.in_force === null && of.latest === null
  return {
    isFirst,
    isChanging: isFirst || search.has('change'),
    open: () => setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), change: 'yes' })),
    close: () =>
      setSearch(
        (now) => {
          now.delete('change')
          return now
        },
        { replace: true },
      ),
  }
}

function Banking({ name, note, of }: { name: string; note: ReactNode; of: Banking }) {
  const { isFirst, isChanging, open, close } = useChanging(of)
  const { in_force, latest, earlier } = of
  if (isChanging) {
    return (
      <>
        <PageHeader title={name} />
        {note}
        <Card>
          <CardHead
            isInset
            title={text(isFirst ? 'banking.form.first' : 'banking.form.change')}
            note={text(isFirst ? 'banking.form.first_note' : 'banking.form.change_note')}
          />
          <BankingForm of={of} onClose={isFirst ? undefined : close} onDone={close} />
        </Card>
      </>
    )
  }
  const shown = latest ?? in_force
  return (
    <>
      <PageHeader
        title={name}
        acts={
          <Button icon="edit" tone={latest?.state === 'rejected' ? 'primary' : 'plain'} onClick={open}>
            {text(latest?.state === 'submitted' ? 'banking.correct' : 'banking.change')}
          </Button>
        }
      />
      {note}
      <div className="grid wide-left">
        <div className="grid">
          {latest !== null && <AccountCard of={latest} title={text(`banking.card.${latest.state}`)} />}
          {in_force !== null && (
            <AccountCard of={in_force} title={text('banking.card.approved')} isStaying={latest !== null} />
          )}
        </div>
        {shown !== null && <BankTrailCard of={shown} />}
      </div>
      {earlier.length > 0 && <EarlierCard of={earlier} />}
    </>
  )
}
