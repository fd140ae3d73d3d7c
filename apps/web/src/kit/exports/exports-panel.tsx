import { Drawer } from '#ui/floats/drawer.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty, Failed } from '#ui/faces/face.tsx'
import { LoadingRows } from '#ui/faces/loading.tsx'
import { text } from '../text.ts'
import { ExportLine } from './export-line.tsx'
import './exports.css'
import { useExports } from './use-exports.ts'

/** The own exports of the last day beside the page: how far they have come, and their files. */
export function ExportsPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text('exports.title')} isWide>
      {isOpen && <Exports />}
    </Drawer>
  )
}

function Exports() {
  const { data, isError, refetch } = useExports()
  if (data === undefined) return isError ? <Failed onRetry={() => void refetch()} /> : <LoadingRows rows={3} />
  if (data.data.length === 0)
    return (
      <Empty title={text('exports.none')} art={<PaperArt />}>
        {text('exports.none_note')}
      </Empty>
    )
  return (
    <ul className="exports">
      {data.data.map((row) => (
        <ExportLine key={row.id} of={row} />
      ))}
    </ul>
  )
}
