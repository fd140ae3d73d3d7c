import { checkImport, discardImport, runImport } from '@banyan/contract/imports/imports.ts'
import type { Acts } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import type { Import } from './import.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** What can be done with a file of members, the way forward first. */
export const importActs = (upload: string | undefined): Acts<Import> => ({
  upload: {
    if: ({ state }) => state === 'faulty',
    words: () => ({ label: text('imports.upload_again') }),
    href: () => upload,
  },
  run: {
    to: runImport,
    if: ({ may }) => may.run,
    words: ({ rows }) => ({
      label: text('imports.run.label', { count: rows }),
      title: text('imports.run.title', { count: rows }),
      text: text('imports.run.note'),
    }),
  },
  accept: {
    if: ({ may }) => may.accept,
    words: () => ({ label: text('imports.accept.label') }),
    draw: (props) => <AcceptDialog {...props} />,
  },
  check: {
    to: checkImport,
    if: ({ may }) => may.check,
    words: () => ({ label: text('imports.check_again') }),
  },
  undo: {
    if: ({ may }) => may.undo,
    isDanger: true,
    words: () => ({ label: text('imports.undo.label') }),
    draw: (props) => <UndoDialog {...props} />,
  },
  discard: {
    to: discardImport,
    if: ({ may }) => may.discard,
    isDanger: true,
    words: ({ import_no }) => ({
      label: text('imports.discard.label'),
      title: text('imports.discard.title', { import_no }),
      text: text('imports.discard.note'),
      done: text('imports.discard.done', { import_no }),
    }),
  },
})
