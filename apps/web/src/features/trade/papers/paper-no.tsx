import { getTradePaperPdf, paperFileName } from '@banyan/contract/papers/trade-papers.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'

/** The number, and beside it the paper as a file. */
export function PaperNo({ id, paper_no }: { id: string; paper_no: string }) {
  const { download, isLoading } = useDownload()
  return (
    <span className="row tight">
      <code>{paper_no}</code>
      <IconButton
        icon="download"
        isSmall
        label={text('papers.save', { name: paper_no })}
        disabled={isLoading}
        onClick={() => void download(getTradePaperPdf, { id }, paperFileName(paper_no))}
      />
    </span>
  )
}
