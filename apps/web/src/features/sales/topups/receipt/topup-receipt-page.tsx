import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { AskAbout } from '#kit/asking/ask-about.tsx'
import { LinkedPaper } from '#kit/papers/linked-paper.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { useSession } from '#kit/session/session.ts'
import { callForPage } from '#kit/shell/pages/call-for-page.ts'
import { text } from '#kit/text.ts'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { CancelPackage } from '../cancelling/cancel-package.tsx'
import { DownloadReceipt } from './download-receipt.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { ShareReceipt } from './share-receipt.tsx'

/** One activation's receipt: by its number for whoever it concerns, by a signed link for anybody who was given one. */
export function TopupReceiptPage() {
  const session = useSession()
  return (
    <>
      <PageHeader title={usePageName('any/topup-receipt')} />
      <LinkedPaper
        path={getReceipt.path}
        named="receipt_no"
        load={async ({ no, link }, signal) => {
          const query = link === '' ? { receipt_no: no } : { link }
          return (await callForPage(getReceipt, { query }, signal)).data
        }}
        words={{
          which: { title: text('topup_receipt.which'), note: text('topup_receipt.which_note') },
          missing: { title: text('topup_receipt.missing'), note: text('topup_receipt.missing_note') },
          link_ended: { title: text('topup_receipt.link_ended'), note: text('topup_receipt.link_ended_note') },
        }}
      >
        {(receipt, link) => (
          <PrintPage
            label={text('topup_receipt.label', { receipt_no: receipt.receipt_no })}
            acts={
              <>
                {receipt.may_cancel && <CancelPackage of={receipt} />}
                {session !== null && link === '' && <ShareReceipt receipt_no={receipt.receipt_no} />}
                {receipt.ask_id !== null && <AskAbout of="receipt" id={receipt.ask_id} />}
                <DownloadReceipt receipt_no={receipt.receipt_no} link={link} />
              </>
            }
          >
            <ReceiptSheet of={receipt} />
          </PrintPage>
        )}
      </LinkedPaper>
    </>
  )
}
