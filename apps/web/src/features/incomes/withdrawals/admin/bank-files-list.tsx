import type { ReactNode } from 'react'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { listBankFiles } from '@banyan/contract/withdrawals/bank-files.ts'
import type { Acts } from '#kit/acts/act.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { DownloadFileDialog } from './bank-file-dialog.tsx'

type FileRow = WireRowOf<typeof listBankFiles>

const acts = (requests: string | undefined): Acts<FileRow> => ({
  download: {
    icon: 'download',
    words: () => ({ label: text('withdrawals.file.download') }),
    draw: ({ of, onClose }) => <DownloadFileDialog of={of} onClose={onClose} />,
  },
  see: {
    icon: 'receipt_long',
    words: () => ({ label: text('withdrawals.file.see') }),
    href: ({ file_no }) => requests && `${requests}?bank_file_no=${file_no}`,
  },
})

/** Files that were made for the bank, each to be had again by its number. */
export function BankFilesList({ note }: { note: ReactNode }) {
  const page = 'admin/withdrawal/withdrawal-requests'
  const requests = useOpenPath()(page)
  return (
    <ListPage
      of={listBankFiles}
      page={page}
      note={note}
      columns={{
        file_no: { head: text('withdrawals.file.file_no'), as: 'code', card: 'title' },
        made_at: { head: text('withdrawals.file.made_at'), card: 'note' },
        profile: { head: text('withdrawals.file.profile') },
        count: { head: text('withdrawals.file.count') },
        net: { head: text('withdrawals.net_all'), card: 'figure' },
        open_count: { head: text('withdrawals.file.open') },
        made_by_user_id: { head: text('withdrawals.file.made_by'), as: 'code' },
      }}
      filters={[
        { name: 'file_no', head: text('withdrawals.file.file_no') },
        { name: 'made_from', head: text('withdrawals.file.made_at') },
      ]}
      acts={acts(requests)}
      none="withdrawals.none_files"
    />
  )
}
