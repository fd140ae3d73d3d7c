import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import type { Outlook, RouteSetting } from './page-changes.ts'

/** As many names as are read; the others are in the count. */
const most_names = 12

/** What saving does, page by page, for how many people, and what comes alive or goes quiet with it. */
export function PageOutlook({ of: { on, off, looks } }: { of: Outlook }) {
  return (
    <div className="stack loose">
      {on.length > 0 && (
        <Part icon="toggle_on" title={text('setup_pages.turns_on', { count: on.length })} pages={on} isSwitched />
      )}
      {off.length > 0 && (
        <Part icon="toggle_off" title={text('setup_pages.turns_off', { count: off.length })} pages={off} isSwitched />
      )}
      {looks.length > 0 && (
        <Part icon="edit" title={text('setup_pages.looks', { count: looks.length })} pages={looks} />
      )}
    </div>
  )
}

/** What comes with a page, or goes quiet; and where an income is switched on or off itself. */
function notesOf({ calls, says, is_active, is_paid }: RouteSetting): string[] {
  const brings = says === '' ? calls.join('. ') : says
  const plan = is_paid === is_active ? text(is_paid ? 'setup_pages.still_paid' : 'setup_pages.begins_in_plan') : ''
  return [brings, plan].filter((note) => note !== '')
}

interface PartProps {
  icon: string
  title: string
  pages: readonly RouteSetting[]
  isSwitched?: boolean
}

function Part({ icon, title, pages, isSwitched = false }: PartProps) {
  return (
    <section className="stack small">
      <h3 className="row tight">
        <Icon name={icon} isSmall /> {title}
      </h3>
      <ul className="page-outlook">
        {pages.slice(0, most_names).map((page) => (
          <li key={page.id}>
            {isSwitched ? text('setup_pages.for_holders', { name: page.name, count: page.holders }) : page.name}
            {isSwitched &&
              notesOf(page).map((note) => (
                <span key={note} className="choice-note">
                  {note}
                </span>
              ))}
          </li>
        ))}
        {pages.length > most_names && <li>{text('rights.editor.more', { count: pages.length - most_names })}</li>}
      </ul>
    </section>
  )
}
