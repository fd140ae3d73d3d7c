import { cardFileName, getIdCard, getIdCardPdf } from '@banyan/contract/member-papers/member-papers.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { CardSides } from './card-sides.tsx'
import { LackingFace } from './lacking-face.tsx'

/** The card by which a member shows who they are, or what it takes to get it. */
export function IdCardPage() {
  const { download, isLoading } = useDownload()
  return (
    <>
      <PageHeader title={usePageName('user/docs/id-card')} />
      <DetailPage of={getIdCard} input={{}}>
        {({ data: { lacking, paper } }) =>
          paper === null ? (
            <LackingFace title={text('member_papers.lacking_card')} of={lacking} />
          ) : (
            <div className="stack loose">
              {paper.photo_url === '' && (
                <div className="no-print">
                  <Callout
                    icon="photo_camera"
                    title={text('member_papers.photo_hint')}
                    act={<Button href={pathTo('user/profile')}>{text('member_papers.add_photo')}</Button>}
                  />
                </div>
              )}
              <CardSides of={paper} />
              <div className="row tight wrap no-print">
                <Button
                  icon="download"
                  isLoading={isLoading}
                  onClick={() => void download(getIdCardPdf, {}, cardFileName(paper.card_no))}
                >
                  {text('member_papers.pdf')}
                </Button>
                <Button icon="print" onClick={() => window.print()}>
                  {text('member_papers.print')}
                </Button>
              </div>
              <p className="small quiet no-print">{text('member_papers.card_hint')}</p>
            </div>
          )
        }
      </DetailPage>
    </>
  )
}
