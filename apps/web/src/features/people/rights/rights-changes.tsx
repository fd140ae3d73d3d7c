import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import './rights.css'
import type { RightsDiff, RightsPage } from './rights-tree.ts'
import { type KeptTo, keptToWords } from './support-categories.tsx'

/** As many names as are read; the others are counted. */
const most_names = 12

interface Props {
  diff: RightsDiff
  /** Set where it changes. */
  readOnly: boolean | undefined
  /** The categories of support that are read in the end; set where they change. */
  keptTo?: KeptTo | undefined
}

export const changesNothing = ({ diff: { added, removed, full }, readOnly, keptTo }: Props): boolean =>
  added.length === 0 && removed.length === 0 && full === undefined && readOnly === undefined && keptTo === undefined

/** What saving would change, in words: what is added, what is taken away. */
export function RightsChanges({ diff, readOnly, keptTo }: Props) {
  const { added, removed, full } = diff
  if (changesNothing({ diff, readOnly, keptTo }))
    return <p className="small quiet">{text('rights.editor.no_changes')}</p>
  return (
    <div>
      {added.length > 0 && (
        <Names icon="add" title={text('rights.editor.adds', { count: added.length })} pages={added} />
      )}
      {removed.length > 0 && (
        <Names icon="remove" title={text('rights.editor.removes', { count: removed.length })} pages={removed} />
      )}
      {full !== undefined && (
        <Names
          icon={full === 'gained' ? 'all_inclusive' : 'checklist'}
          title={text(full === 'gained' ? 'rights.editor.gains_full' : 'rights.editor.loses_full')}
        />
      )}
      {readOnly !== undefined && (
        <Names
          icon={readOnly ? 'visibility' : 'edit'}
          title={text(readOnly ? 'rights.editor.becomes_read_only' : 'rights.editor.becomes_writing')}
        />
      )}
      {keptTo !== undefined && (
        <Names icon="mail" title={text('rights.editor.reads_support', { categories: keptToWords(keptTo) })} />
      )}
    </div>
  )
}

function Names({ icon, title, pages = [] }: { icon: string; title: string; pages?: readonly RightsPage[] }) {
  const left = pages.length - most_names
  return (
    <section className="rights-diff">
      <h3>
        <Icon name={icon} isSmall /> {title}
      </h3>
      {pages.length > 0 && (
        <ul>
          {pages.slice(0, most_names).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {left > 0 && <li>{text('rights.editor.more', { count: left })}</li>}
        </ul>
      )}
    </section>
  )
}
