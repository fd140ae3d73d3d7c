import { getPayoutStatement } from '@banyan/contract/withdrawals/payout-statement.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { LinkedPaper } from '#kit/papers/linked-paper.tsx'
import { useSession } from '#kit/session/session.ts'
import { callForPage } from '#kit/shell/pages/call-for-page.ts'
import { text } from '#kit/text.ts'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { DownloadStatement } from './download-statement.tsx'
import { EndLinks } from './end-links.tsx'
import { ShareStatement } from './share-statement.tsx'
import { StatementSheet } from './statement-sheet.tsx'

/** What one payout is made of: by its number for whom it concerns, by a signed link for anybody who was given one. */
export function PayoutStatementPage() {
  const session = useSession()
  return (
    <>
      <PageHeader title={usePageName('any/payout-statement')} />
      <LinkedPaper
        path={getPayoutStatement.path}
        named="request_no"
        load={async ({ no, link }, signal) => {
          const query = link === '' ? { request_no: no } : { link }
          return (await callForPage(getPayoutStatement, { query }, signal)).data
        }}
        words={{
          which: { title: text('withdrawal_statements.which'), note: text('withdrawal_statements.which_note') },
          missing: { title: text('withdrawal_statements.missing'), note: text('withdrawal_statements.missing_note') },
          link_ended: {
            title: text('withdrawal_statements.link_ended'),
            note: text('withdrawal_statements.link_ended_note'),
          },
        }}
      >
        {(statement, link) => {
          const { request_no, open_links } = statement
          const isShareable = session !== null && link === ''
          return (
            <PrintPage
              label={text('withdrawal_statements.label', { request_no })}
              acts={
                <>
                  {isShareable && open_links > 0 && <EndLinks request_no={request_no} count={open_links} />}
                  {isShareable && <ShareStatement request_no={request_no} />}
                  <DownloadStatement request_no={request_no} link={link} />
                </>
              }
            >
              <StatementSheet of={statement} />
            </PrintPage>
          )
        }}
      </LinkedPaper>
    </>
  )
}
