import { useState } from 'react'
import type { SheetFormat } from '@banyan/contract/kit/sheet.ts'
import { Button } from '#ui/basics/button.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { ExportsPanel } from '../../exports/exports-panel.tsx'
import { text } from '../../text.ts'
import type { Exported } from '../use-list.ts'

/** The ways out of a list: a file for any program, or one for Excel. What goes wrong shows itself. */
export function ExportMenu({ onExport }: { onExport: (format: SheetFormat) => Promise<Exported> }) {
  const [isOpen, setOpen] = useState(false)
  const start = (format: SheetFormat) =>
    void onExport(format).then(
      (exported) => exported === 'begun' && setOpen(true),
      () => {},
    )
  return (
    <>
      <Menu
        label={text('kit.list.export')}
        items={[
          { key: 'csv', label: text('kit.list.as_csv'), onSelect: () => start('csv') },
          { key: 'xlsx', label: text('kit.list.as_xlsx'), onSelect: () => start('xlsx') },
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
