import { useState } from 'react'
import { Button } from '#ui/basics/button.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { ExportsPanel } from '../../exports/exports-panel.tsx'
import { text } from '../../text.ts'
import type { Exported } from '../use-list.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'

/** The ways out of a list: files for any program, or one for Excel. What goes wrong shows itself. */
export function ExportMenu({ onExport }: { onExport: (kind: FileKind) => Promise<Exported> }) {
  const [isOpen, setOpen] = useState(false)
  const start = (kind: FileKind) =>
    void onExport(kind).then(
      (exported) => exported === 'begun' && setOpen(true),
      () => {},
    )
  return (
    <>
      <Menu
        label={text('kit.list.export')}
        items={[
          ...fileKinds.map((kind) => ({ key: kind.words, label: text(kind.words), onSelect: () => start(kind) })),
          { key: 'own', label: text('exports.open'), onSelect: () => setOpen(true) },
        ]}
        renderTrigger={(opener) => (
          <Button icon="download" title={text('kit.list.export')} {...opener}>
            {text('kit.list.export')}
          </Button>
        )}
      />
      <ExportsPanel isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
