import type { FiguresSheet, SheetHead } from '@banyan/contract/kit/sheet.ts'
import type { z } from 'zod'
import { Button } from '#ui/basics/button.tsx'
import { Menu } from '#ui/floats/menu.tsx'
import { callExport } from '../../api/api.ts'
import { text } from '../../text.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'
import { saveFile } from './save-file.ts'

interface Props<S extends FiguresSheet> {
  of: S
  /** What the page was asked: the file holds the same figures. */
  query: z.input<S['of']['query']>
  /** What each column is called, and its values where they are called otherwise. */
  heads: Readonly<Record<string, SheetHead>>
}

/** Saves the figures of a page as a file that the server writes. What goes wrong shows itself. */
export function FiguresExport<S extends FiguresSheet>({ of, query, heads }: Props<S>) {
  const save = async ({ format, separator }: FileKind) => {
    const { path } = of.of
    const asked = new URLSearchParams(query as Record<string, string>)
    asked.set('heads', JSON.stringify(heads))
    if (separator !== undefined) asked.set('separator', separator)
    saveFile(await callExport({ path }, format, asked), `${path.split('/').at(-1)}.${format}`)
  }
  return (
    <Menu
      label={text('kit.list.export')}
      items={fileKinds.map((kind) => ({
        key: kind.words,
        label: text(kind.words),
        onSelect: () => void save(kind).catch(() => {}),
      }))}
      renderTrigger={(opener) => (
        <Button icon="download" title={text('kit.list.export')} {...opener}>
          {text('kit.list.export')}
        </Button>
      )}
    />
  )
}
