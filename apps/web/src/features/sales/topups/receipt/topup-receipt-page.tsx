import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CancelPackage } from '../cancelling/cancel-package.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { callForPage, isMissing } from '#kit/shell/pages/call-for-page.ts'
import { SignInFirst } from '#kit/shell/pages/sign-in-first.tsx'
import { DownloadReceipt } from './download-receipt.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { ShareReceipt } from './share-receipt.tsx'

/** One activation's receipt: by its number for whoever it concerns, by a signed link for anybody who was given one. */
export function TopupReceiptPage() {
  const name = usePageName('any/topup-receipt')
  return (
    <>
      <PageHeader title={name} />
      <ReceiptBody />
    </>
  )
}

function ReceiptBody(): ReactNode {
  const session = useSession()
  const link = useQueryParam('link')
  const receipt_no = useQueryParam('receipt_no')
  const isAskable = link !== '' || (receipt_no !== '' && session !== null)
  const { data, error, isPending, refetch } = useReceipt({ link, receipt_no, isAskable })

  if (!isAskable && receipt_no !== '') return <SignInFirst />
  if (!isAskable) return <NoReceipt title={text('receipt.which')} note={text('receipt.which_note')} />
  if (isPending) return <LoadingCards cards={1} />
  if (data !== undefined) {
    return (
      <PrintPage
        label={text('receipt.label', { receipt_no: data.receipt_no })}
        acts={
          <>
            {data.may_cancel && <CancelPackage of={data} />}
            {session !== null && link === '' && <ShareReceipt receipt_no={data.receipt_no} />}
            <DownloadReceipt receipt_no={data.receipt_no} link={link} />
          </>
        }
      >
        <ReceiptSheet of={data} />
      </PrintPage>
    )
  }
  if (isMissing(error)) {
    if (link !== '') return <NoReceipt title={text('receipt.link_ended')} note={text('receipt.link_ended_note')} />
    return <NoReceipt title={text('receipt.missing')} note={text('receipt.missing_note')} />
  }
  return (
    <Card>
      <Failed onRetry={() => void refetch()} />
    </Card>
  )
}

function useReceipt({ link, receipt_no, isAskable }: { link: string; receipt_no: string; isAskable: boolean }) {
  const query = link === '' ? { receipt_no } : { link }
  return useQuery({
    queryKey: ['detail', getReceipt.path, link, receipt_no],
    enabled: isAskable,
    queryFn: async ({ signal }) => (await callForPage(getReceipt, { query }, signal)).data,
  })
}

const NoReceipt = ({ title, note }: { title: string; note: string }) => (
  <Card>
    <Empty title={title} art={<PaperArt />}>
      {note}
    </Empty>
  </Card>
)
