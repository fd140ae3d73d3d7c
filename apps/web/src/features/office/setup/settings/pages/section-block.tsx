import { useId } from 'react'
import { TriBox } from '#features/people/rights/index.ts'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import '#ui/fields/choice.css'
import { isMovable, type RouteSetting, type SettingSection } from './page-changes.ts'
import { PageRow } from './page-row.tsx'

interface Props {
  of: SettingSection
  title: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onSwitch: (pages: readonly RouteSetting[], isOn: boolean) => void
  onEdit: (page: RouteSetting) => void
  onMove: (page: RouteSetting, by: -1 | 1) => void
}

/** A section: one switch over all of its pages, what comes alive with it, and the pages themselves. */
export function SectionBlock({ of: { section, pages }, title, isOpen, onOpen, onSwitch, onEdit, onMove }: Props) {
  const id = useId()
  const built = pages.filter(({ is_built }) => is_built)
  const count = built.filter(({ is_active }) => is_active).length
  const isAll = count === built.length && count > 0
  const isSome = count > 0 && !isAll
  const state =
    built.length === 0 ? text('setup_pages.unbuilt') : text('setup_pages.on_count', { count, total: built.length })
  const notes = [state, ...(section === null || section.says === '' ? [] : [section.says])]
  return (
    <li className="page-section">
      <div className="page-section-head">
        <label className="choice grow" htmlFor={`${id}-box`}>
          <TriBox
            id={`${id}-box`}
            tick={isAll ? 'all' : isSome ? 'some' : 'none'}
            disabled={!built.some(isMovable)}
            onChange={() => onSwitch(built, !isAll)}
          />
          <Icon name={section?.mat_icon ?? 'public'} className="page-row-icon" />
          <span className="choice-words">
            <span className="label" id={`${id}-name`}>
              {title}
            </span>
            <span className="choice-note">{notes.join('. ')}</span>
          </span>
        </label>
        <IconButton
          icon={isOpen ? 'expand_less' : 'expand_more'}
          label={text(isOpen ? 'setup_pages.close' : 'setup_pages.open', { name: title })}
          aria-expanded={isOpen}
          aria-controls={`${id}-pages`}
          onClick={() => onOpen(!isOpen)}
        />
      </div>
      <div id={`${id}-pages`} role="group" aria-labelledby={`${id}-name`} hidden={!isOpen}>
        <ul className="page-rows">
          {pages.map((page, nth) => (
            <PageRow
              key={page.id}
              of={page}
              isFirst={nth === 0}
              isLast={nth === pages.length - 1}
              onSwitch={(isOn) => onSwitch([page], isOn)}
              onEdit={() => onEdit(page)}
              onMove={(by) => onMove(page, by)}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}
