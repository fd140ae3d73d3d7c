import { useId } from 'react'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import '#ui/fields/choice.css'
import { isMovable, type RouteSetting } from './page-changes.ts'

interface Props {
  of: RouteSetting
  isFirst: boolean
  isLast: boolean
  onSwitch: (isOn: boolean) => void
  onEdit: () => void
  onMove: (by: -1 | 1) => void
}

/** One page: its switch, how it is shown, and its place among its neighbours. */
export function PageRow({ of, isFirst, isLast, onSwitch, onEdit, onMove }: Props) {
  const id = useId()
  const { name, own_name, mat_icon, description, is_built, is_fixed, is_active, is_paid, holders } = of
  const notes = [
    ...(is_built ? [] : [text('setup_pages.unbuilt')]),
    ...(is_fixed ? [text('setup_pages.fixed')] : []),
    ...(is_paid === false && is_built ? [text('setup_pages.unpaid')] : []),
    ...(name === own_name ? [] : [text('setup_pages.renamed', { name: own_name })]),
    ...(is_built ? [text('setup_pages.holders', { count: holders })] : []),
  ]
  return (
    <li className="page-row">
      <label className="choice grow">
        <input
          type="checkbox"
          role="switch"
          className="box"
          checked={is_active && is_built}
          aria-checked={is_active && is_built}
          disabled={!isMovable(of) || !is_built}
          aria-describedby={`${id}-note`}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        <Icon name={mat_icon} className="page-row-icon" />
        <span className="choice-words">
          {name}
          <span className="choice-note" id={`${id}-note`}>
            {description}. {notes.join('. ')}
          </span>
        </span>
      </label>
      {is_built && (
        <span className="page-row-acts">
          <IconButton icon="edit" isSmall label={text('setup_pages.edit', { name })} onClick={onEdit} />
          <IconButton
            icon="keyboard_arrow_up"
            isSmall
            label={text('setup_pages.up', { name })}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="keyboard_arrow_down"
            isSmall
            label={text('setup_pages.down', { name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </span>
      )}
    </li>
  )
}
