import { certificateFileName, getTdsCertificate, type tdsYears } from '@banyan/contract/tds/tds.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

interface Props {
  of: WireRowOf<typeof tdsYears.admin>
  /** The member is named in the call: for admins. */
  isNamed: boolean
  onClose: () => void
}

/** The statement of a year, to be kept as a PDF. */
export function SaveCertificate({ of: { year, year_name, user_id, name, credited, tds }, isNamed, onClose }: Props) {
  const { download, isLoading } = useDownload()
  const save = async () => {
    const query = { year: String(year), ...(isNamed && { user_id }) }
    if (await download(getTdsCertificate, query, certificateFileName(user_id, year_name))) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('tds.statement_of', { year: year_name })}
      text={text('tds.statement_note')}
      acts={
        <>
          <Button onClick={onClose}>{text('tds.cancel')}</Button>
          <Button tone="primary" icon="download" isLoading={isLoading} onClick={() => void save()}>
            {text('tds.pdf')}
          </Button>
        </>
      }
    >
      <Summary>
        <SummaryRow label={text('tds.member')}>
          {name} <span className="dim fig">{user_id}</span>
        </SummaryRow>
        <SummaryRow label={text('tds.credited')}>
          <Amount value={credited} />
        </SummaryRow>
        <SummaryRow label={text('tds.deducted')}>
          <Amount value={tds} />
        </SummaryRow>
      </Summary>
    </Dialog>
  )
}
