import { getWelcomeLetter, getWelcomeLetterPdf, letterFileName } from '@banyan/contract/member-papers/member-papers.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PrintPage } from '#ui/print/print-page.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { LackingFace } from './lacking-face.tsx'
import { LetterSheet } from './letter-sheet.tsx'

/** The letter that greets a member, or what it takes to get it. */
export function WelcomeLetterPage() {
  const { download, isLoading } = useDownload()
  return (
    <>
      <PageHeader title={usePageName('user/docs/welcome-letter')} />
      <DetailPage of={getWelcomeLetter} input={{}}>
        {({ data: { lacking, paper } }) =>
          paper === null ? (
            <LackingFace title={text('member_papers.lacking_letter')} of={lacking} />
          ) : (
            <PrintPage
              label={text('member_papers.letter_label', { letter_no: paper.letter_no })}
              acts={
                <Button
                  icon="download"
                  isLoading={isLoading}
                  onClick={() => void download(getWelcomeLetterPdf, {}, letterFileName(paper.user_id))}
                >
                  {text('member_papers.pdf')}
                </Button>
              }
            >
              <LetterSheet of={paper} />
            </PrintPage>
          )
        }
      </DetailPage>
    </>
  )
}
